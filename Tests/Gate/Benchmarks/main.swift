import Foundation

/// Nanoseconds of processor time: a machine that does something else meanwhile disturbs them less
/// than a clock on the wall.
func processorTime() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Runs a workload once to warm up and seven times for the median; `nil` if a sum is wrong.
func median(of workload: Workload) -> Double? {
  var nanoseconds: [UInt64] = []
  for _ in 0..<8 {
    let start = processorTime()
    guard workload.run() == workload.expected else { return nil }
    nanoseconds.append(processorTime() - start)
  }
  return Double(nanoseconds.dropFirst().sorted()[3])
}

func row(_ name: String, _ columns: String...) -> String {
  columns.reduce(name.padding(toLength: 38, withPad: " ", startingAt: 0)) { row, text in
    row + String(repeating: " ", count: max(1, 13 - text.count)) + text
  }
}

let filter = CommandLine.arguments.dropFirst().first ?? ""
let workloads = Workload.all.filter { filter.isEmpty || $0.name.contains(filter) }
print(row("workload", "median ms", "ns/unit", "unit"))
for workload in workloads {
  guard let time = median(of: workload) else {
    print("\(workload.name) didn't do its work")
    exit(1)
  }
  print(
    row(
      workload.name,
      String(format: "%.2f", time / 1e6),
      String(format: "%.1f", time / Double(workload.count)),
      workload.unit.rawValue
    )
  )
}
if workloads.isEmpty {
  print("no workload's name contains \"\(filter)\"")
  exit(64)
}
