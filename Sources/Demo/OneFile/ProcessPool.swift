import Foundation

/// Runs processes, as many at a time as there are processors.
package struct ProcessPool {
  /// A process that isn't started yet, and where its output goes.
  package typealias Job = (process: Process, output: URL)

  private let limit = max(ProcessInfo.processInfo.activeProcessorCount, 1)

  package init() {}

  /// Runs all jobs, and kills what runs once `isWanted` returns false.
  ///
  /// A process sets its own limits: however busy the machine is, only it can tell its own work.
  ///
  /// - Parameters:
  ///   - start: Makes the job of an index; it's called when a processor is free.
  ///   - ended: Called with the process of each index, once it has ended.
  package func run(
    _ count: Int,
    while isWanted: () -> Bool,
    _ start: (Int) throws -> Job,
    ended: (Int, Process) throws -> Void
  ) throws {
    var next = 0
    var running: [(index: Int, process: Process)] = []
    defer { for job in running { job.process.stop() } }
    while next < count || !running.isEmpty {
      guard isWanted() else { return }
      if next < count, running.count < limit {
        let job = try start(next)
        try job.process.start(output: job.output)
        running.append((next, job.process))
        next += 1
        continue
      }
      for (place, job) in running.enumerated().reversed() {
        guard !job.process.isRunning else { continue }
        running.remove(at: place)
        // A key that interrupts this program also interrupts the processes that it started.
        guard isWanted() else { return }
        try ended(job.index, job.process)
      }
      usleep(2_000)
    }
  }
}
