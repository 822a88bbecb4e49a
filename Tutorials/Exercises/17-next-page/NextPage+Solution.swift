import Core

extension Solution {
  static func rows(
    _ reachedBottom: Observable<Void>,
    load: @escaping (Int) -> Observable<[String]>
  ) -> Observable<[String]> {
    Observable.deferred {
      var pages = 0
      return
        reachedBottom
        .flatMapFirst { load(pages + 1).catch { _ in .empty() } }
        .do(onNext: { _ in pages += 1 })
        .scan([]) { rows, page in rows + page }
    }
  }
}
