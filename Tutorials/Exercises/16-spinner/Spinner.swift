import Core

/// A spinner turns while a request is under way, and stops when the request has ended, however it has.
///
/// Send false at first, true when a request begins, false when it ends. Here the spinner stops for an
/// answer only: after an error, or an answer without content, it turns for ever.
func isLoading(
  _ taps: Observable<Void>,
  request: @escaping () -> Observable<String>
) -> Observable<Bool> {
  // Your turn.
  taps
    .flatMapLatest { request().map { _ in false }.startWith(true) }
    .startWith(false)
}
