import Core

extension Solution {
  static func citiesToLoad(_ picked: Observable<String>) -> Observable<String> {
    picked.distinctUntilChanged { $0.lowercased() }
  }
}
