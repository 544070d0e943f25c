import Glibc

guard CommandLine.arguments.count > 1,
  let result = try Benchmark.run(
    CommandLine.arguments[1], Array(CommandLine.arguments.dropFirst(2)))
else {
  print("usage: earshot-bench render FILE... | announce | hour")
  exit(2)
}
print(result.line)
exit(result.isWithinLimits ? 0 : 1)
