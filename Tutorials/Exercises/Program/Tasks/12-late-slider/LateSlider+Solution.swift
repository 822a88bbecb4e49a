import Core

extension Solution {
  static func volume(_ changes: Observable<Int>) -> Observable<Int> {
    changes.startWith(5).share(replay: 1)
  }
}
