import Core

/// A tap orders a pizza, and the order takes a while. Impatient people tap again.
///
/// Send the receipt of each order. While an order is in flight, a tap orders nothing; when it is done,
/// the next tap may. `throttle` does not help: nobody knows how long an order takes.
func receipts(
  _ taps: Observable<Void>,
  order: @escaping () -> Observable<String>
) -> Observable<String> {
  // Your turn.
  taps.flatMap { order() }
}
