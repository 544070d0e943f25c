import Glibc

let words = Array(CommandLine.arguments.dropFirst())
guard let name = words.first, let results = try Benchmark.run(name, Array(words.dropFirst())) else {
  print("usage: earshot-bench render FILE... | announcements | hour | latency")
  exit(2)
}
for result in results { print(result.line) }
exit(results.allSatisfy(\.passed) ? 0 : 1)
