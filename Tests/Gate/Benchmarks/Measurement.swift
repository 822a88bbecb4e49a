import Foundation

/// The times of a workload's runs.
struct Measurement: Codable {
  let name: String
  let unit: String
  let medianMilliseconds: Double
  let nanosecondsPerUnit: Double
  /// Swift objects that one unit allocates; `nil` where they cannot be counted.
  let allocationsPerUnit: Double?

  /// Runs `workload` once to warm up, then `runCount` times.
  init(_ workload: Workload, runCount: Int) throws(WrongSum) {
    func run() throws(WrongSum) {
      let sum = workload.run()
      guard sum == workload.expected else {
        throw WrongSum(name: workload.name, sum: sum, expected: workload.expected)
      }
    }
    try run()
    var nanoseconds: [UInt64] = []
    for _ in 0..<runCount {
      let start = processorTime()
      try run()
      nanoseconds.append(processorTime() - start)
    }
    let median = Double(nanoseconds.sorted()[runCount / 2])
    name = workload.name
    unit = workload.unit.rawValue
    medianMilliseconds = median / 1e6
    nanosecondsPerUnit = median / Double(workload.count)
    let objects = workload.countsObjects ? AllocationCounter.count { _ = workload.run() } : nil
    allocationsPerUnit = objects.map { Double($0) / Double(workload.count) }
  }
}

/// Nanoseconds of processor time: a machine that does something else meanwhile disturbs them less
/// than a clock on the wall.
private func processorTime() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// A workload that did not do its work.
struct WrongSum: Error, CustomStringConvertible {
  let name: String
  let sum: Int
  let expected: Int

  var description: String { "\(name) returned \(sum) instead of \(expected)" }
}
