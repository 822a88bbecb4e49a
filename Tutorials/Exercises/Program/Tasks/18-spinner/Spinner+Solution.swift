import Core

extension Solution {
  static func isLoading(
    _ taps: Observable<Void>,
    request: @escaping () -> Observable<String>
  ) -> Observable<Bool> {
    taps
      .flatMapLatest {
        request()
          .materialize()
          .filter(\.isStopEvent)
          .map { _ in false }
          .startWith(true)
      }
      .startWith(false)
  }
}
