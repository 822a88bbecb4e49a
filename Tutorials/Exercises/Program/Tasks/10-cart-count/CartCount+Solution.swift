import Core

extension Solution {
  static func itemsInCart(added: Observable<Void>, removed: Observable<Void>) -> Observable<Int> {
    Observable.merge(added.map { 1 }, removed.map { -1 })
      .scan(0) { count, change in max(0, count + change) }
      .startWith(0)
  }
}
