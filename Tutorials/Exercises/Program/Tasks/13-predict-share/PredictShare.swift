/// Predict three rows, then run. One mark is 100 ms.
///
///     request   ---r--|
///
/// A first label subscribes at once. What does a second label get, drawn from the start of the run?
///
/// 1. `request.share()`, subscribed at mark 4
/// 2. `request.share(replay: 1)`, subscribed at mark 4
/// 3. `request.share(replay: 1)`, subscribed at mark 8, when the request has ended
let predictedLabels = ["-", "-", "-"]  // Your turn.
