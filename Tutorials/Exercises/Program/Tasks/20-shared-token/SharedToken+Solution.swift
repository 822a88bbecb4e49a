import Core

extension Solution {
  static func playlists(
    token: Observable<String>,
    load: @escaping (_ list: String, _ token: String) -> Observable<String>
  ) -> (hits: Observable<String>, favorites: Observable<String>) {
    let token = token.share(replay: 1, scope: .forever)
    let hits = token.flatMap { load("hits", $0) }
    let favorites = token.flatMap { load("favorites", $0) }
    return (hits, favorites)
  }
}
