import Core

/// A profile shows a name at its top and the number of followers at its bottom.
///
/// Both come from one answer, but each of the two labels subscribes for itself, and `request` calls the
/// server for each subscriber. Let both labels be served by one request.
func profile(
  _ request: Observable<User>
) -> (name: Observable<String>, followers: Observable<Int>) {
  // Your turn.
  (request.map(\.name), request.map(\.followers))
}

/// What the server tells about somebody.
struct User {
  let name: String
  let followers: Int
}
