import Core

/// A train has no connection in a tunnel, so a request that fails is made again.
///
/// Wait for one second before each new attempt, and make three attempts in all. If the third one fails,
/// too, its error goes on. `retry(3)` makes three attempts, but all of them in the tunnel.
func untilOutOfTheTunnel(
  _ request: Observable<String>,
  scheduler: SchedulerType
) -> Observable<String> {
  // Your turn.
  request.retry(3)
}
