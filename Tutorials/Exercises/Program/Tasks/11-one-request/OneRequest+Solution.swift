import Core

extension Solution {
  static func profile(
    _ request: Observable<User>
  ) -> (name: Observable<String>, followers: Observable<Int>) {
    let user = request.share()
    return (user.map(\.name), user.map(\.followers))
  }
}
