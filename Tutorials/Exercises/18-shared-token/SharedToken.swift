import Core

/// A music app asks for a token once and uses it for all requests: hits at once, favorites whenever
/// the person looks for them.
///
/// Here each of the two asks for a token of its own. Let them have one together, also if the favorites
/// are asked for long after the token has come and its request has ended.
func playlists(
  token: Observable<String>,
  load: @escaping (_ list: String, _ token: String) -> Observable<String>
) -> (hits: Observable<String>, favorites: Observable<String>) {
  // Your turn.
  let hits = token.flatMap { load("hits", $0) }
  let favorites = token.flatMap { load("favorites", $0) }
  return (hits, favorites)
}
