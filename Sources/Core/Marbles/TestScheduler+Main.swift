import Reactive

extension TestScheduler {
  /// Runs `action`; the `Driver`s and `Signal`s that it makes deliver in virtual time.
  ///
  /// Without it they are on a `MainScheduler`, whose queue a marble test would leave behind. As
  /// there, an event is delivered at once unless the same driver is delivering one, and then has to
  /// wait. In an app it waits for a later turn of the main queue; here it arrives at the same
  /// instant, after the piece of work that runs now and before any other. `debounce`, `throttle`,
  /// `delay`, `interval` and `timer` of a `Driver` or a `Signal` take the time of this scheduler
  /// too.
  ///
  /// All work of the scheduler runs so; what is made before time runs has to be made in here.
  public func inPlaceOfMain<Value>(_ action: () throws -> Value) rethrows -> Value {
    var value: Value?
    try SharingScheduler.mock(makeScheduler: { [self] in MainStandIn(self) }) {
      value = try WaitingCount.$current.withValue(waitingCount, operation: action)
    }
    guard let value else { preconditionFailure("`mock` runs its action once") }
    return value
  }
}
