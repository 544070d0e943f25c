import Glibc

let words = Array(CommandLine.arguments.dropFirst())
var passed = true
let isKnown = try Benchmark.run(words.first ?? "", Array(words.dropFirst())) { result in
  result.show()
  if !result.passed { passed = false }
}
guard isKnown else {
  print(
    "usage: earshot-bench render FILE... | announcements | growth | hour | stops | latency "
      + "| busy [SECONDS [RUNS]]")
  exit(2)
}
exit(passed ? 0 : 1)
