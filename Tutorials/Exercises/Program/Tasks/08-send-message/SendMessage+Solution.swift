import Core

extension Solution {
  static func messages(
    _ text: Observable<String>,
    sendTapped: Observable<Void>
  ) -> Observable<String> {
    sendTapped.withLatestFrom(text)
  }
}
