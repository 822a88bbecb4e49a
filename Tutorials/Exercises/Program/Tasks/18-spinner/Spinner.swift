import Core

/// A spinner turns while a request is in flight, and stops when the request has ended, however it has.
///
/// Send false at first, true when a request begins, false when it ends. Its answer may come before its
/// end. Here the spinner stops for an answer only: after an error, or without an answer, it never stops.
func isLoading(
  _ taps: Observable<Void>,
  request: @escaping () -> Observable<String>
) -> Observable<Bool> {
  // Your turn.
  taps
    .flatMapLatest { request().map { _ in false }.startWith(true) }
    .startWith(false)
}
