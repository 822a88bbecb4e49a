/// What waits in real time while a marble test runs.
enum RealTimeWork {
  /// Says what waits, as a subject and a verb; nil if nothing does.
  ///
  /// - Parameters:
  ///   - held: The subscriptions of the test, behind which the kit has to look for it.
  ///   - scheduler: The clock of the test, which counts it.
  static func waiting(in held: [Any], on scheduler: TestScheduler) -> String? {
    let count = scheduler.waitingCount.value
    guard count > 0 else { return nil }
    let pieces = count == 1 ? "a piece of work waits" : "\(count) pieces of work wait"
    return "\(pieces) on `MainScheduler` or in a `Task`,"
  }
}
