import Core

extension Solution {
  static func answers(
    to typed: Observable<String>,
    search: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    typed.flatMapLatest { search($0) }
  }
}
