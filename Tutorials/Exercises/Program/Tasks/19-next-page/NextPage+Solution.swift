import Core

extension Solution {
  static func rows(
    _ reachedBottom: Observable<Void>,
    load: @escaping (Int) -> Observable<[String]>
  ) -> Observable<[String]> {
    Observable.deferred {
      // The one state: the next number and the rows both follow from the pages that came.
      var pages: [[String]] = []
      return
        reachedBottom
        .flatMapFirst { load(pages.count + 1).catch { _ in .empty() } }
        .do(onNext: { pages.append($0) })
        .map { _ in pages.flatMap { $0 } }
    }
  }
}
