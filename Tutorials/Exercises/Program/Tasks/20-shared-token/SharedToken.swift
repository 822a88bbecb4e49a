import Core

/// A music app requests a token once and uses it for all requests: hits at once, favorites whenever
/// the user looks for them. This token is good for as long as the app runs.
///
/// Here each of the two requests a token of its own. Let them have one together, also if the favorites
/// are requested long after the token has come and its request has ended. (A token that expires, or a
/// request for it that may fail, needs more than `share`: chapter 10 has one of each.)
func playlists(
  token: Observable<String>,
  load: @escaping (_ list: String, _ token: String) -> Observable<String>
) -> (hits: Observable<String>, favorites: Observable<String>) {
  // Your turn.
  let hits = token.flatMap { load("hits", $0) }
  let favorites = token.flatMap { load("favorites", $0) }
  return (hits, favorites)
}
