import Foundation

/// Runs processes, as many at a time as there are processors.
package struct ProcessPool {
  /// A process that isn't started yet, and where its output goes.
  package typealias Job = (process: Process, output: URL)

  private let limit = max(ProcessInfo.processInfo.activeProcessorCount, 1)

  package init() {}

  /// Runs all jobs, and kills what runs once `isWanted` returns false.
  ///
  /// - Parameters:
  ///   - seconds: The longest time that a process may run.
  ///   - start: Makes the job of an index; it's called when a processor is free.
  ///   - ended: Called with the process of each index, once it has ended by itself or by its limit.
  package func run(
    _ count: Int,
    seconds: Double = 120,
    while isWanted: () -> Bool,
    _ start: (Int) throws -> Job,
    ended: (Int, Process) throws -> Void
  ) throws {
    var next = 0
    var running: [(index: Int, process: Process, since: Date)] = []
    defer { for job in running { job.process.stop() } }
    while next < count || !running.isEmpty {
      guard isWanted() else { return }
      if next < count, running.count < limit {
        let job = try start(next)
        try job.process.start(output: job.output)
        running.append((next, job.process, Date()))
        next += 1
        continue
      }
      for (place, job) in running.enumerated().reversed() {
        if -job.since.timeIntervalSinceNow > seconds { job.process.stop() }
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
