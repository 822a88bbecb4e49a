import Core

extension Solution {
  static func results(
    for words: Observable<String>,
    search: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    words.flatMapLatest { search($0).catchAndReturn("No connection") }
  }
}
