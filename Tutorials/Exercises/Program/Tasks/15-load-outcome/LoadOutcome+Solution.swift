import Core

extension Solution {
  static func loading(
    _ taps: Observable<Void>,
    request: @escaping () -> Observable<String>
  ) -> (articles: Observable<String>, problems: Observable<LoadProblem>) {
    let outcomes =
      taps
      .flatMapLatest { request().materialize() }
      .share()
    return (
      outcomes.compactMap(\.element),
      outcomes.compactMap { $0.error as? LoadProblem }
    )
  }
}
