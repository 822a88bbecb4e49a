/// Work that waits in real time during a marble test, and so can't end in it.
package enum RealTimeWork {
  /// The waiting work, as a subject and a verb; `nil` if nothing waits.
  ///
  /// - Parameters:
  ///   - held: The subscriptions of the test, in which the exported kit looks for waiting
  ///     operators.
  ///   - scheduler: The clock of the test, which counts work that waits on the kernel's own
  ///     schedulers.
  package static func waiting(in held: [Any], on scheduler: TestScheduler) -> String? {
    let count = scheduler.waitingCount.value
    guard count > 0 else { return nil }
    let pieces = count == 1 ? "a piece of work waits" : "\(count) pieces of work wait"
    return "\(pieces) on `MainScheduler` or in a `Task`"
  }
}
