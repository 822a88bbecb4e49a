import Core

extension Solution {
  static func receipts(
    _ taps: Observable<Void>,
    order: @escaping () -> Observable<String>
  ) -> Observable<String> {
    taps.flatMapFirst { order() }
  }
}
