import Core

/// People tap a slow "Buy" button twice, and then own two of them.
///
/// Return the taps that buy: the first one at once, and none of those that come within a second after
/// it. A tap that was ignored must not buy later, either.
func purchases(_ taps: Observable<Void>, scheduler: SchedulerType) -> Observable<Void> {
  // Your turn.
  taps
}
