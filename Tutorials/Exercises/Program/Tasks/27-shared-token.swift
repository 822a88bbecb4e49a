import Marbles
import Reactive

/// A music app needs a token for all of its requests: the hits load immediately, and the favorites
/// load when the user opens them. The token is valid as long as the app runs.
///
/// Here both request their own token. Request one for both, even if the favorites load long after
/// the request for the token has ended. (A token that expires needs more than `share`; chapter 10
/// has one.)
func playlists(
  token: Observable<String>,
  load: @escaping (_ list: String, _ token: String) -> Observable<String>
) -> (hits: Observable<String>, favorites: Observable<String>) {
  // Your turn.
  let hits = token.flatMap { load("hits", $0) }
  let favorites = token.flatMap { load("favorites", $0) }
  return (hits, favorites)
}

// End of your file.

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

extension Exercise {
  static let sharedToken = Exercise(
    "One token for all",
    topic: "share(replay:scope:)",
    page: "10-kkbox-hits.md",
    yours: playlists(token:load:),
    solution: Solution.playlists(token:load:),
    mistakes: [
      "shared while it is requested": { token, load in
        let token = token.share()
        return (token.flatMap { load("hits", $0) }, token.flatMap { load("favorites", $0) })
      },
      "kept until the request has ended": { token, load in
        let token = token.share(replay: 1)
        return (token.flatMap { load("hits", $0) }, token.flatMap { load("favorites", $0) })
      },
    ],
    hints: [
      "Two subscribers can share one request, but here the second one arrives after its end.",
      "`share(replay: 1)` keeps the token only while it has a subscriber.",
      "`share` has a second parameter, `scope`. `.forever` keeps the token after the end, too.",
    ],
    learned: [
      "`share(replay: 1)` keeps a value while it has a subscriber; after the end it starts again.",
      "`.forever` keeps the value after the end, too. That's right if the value never changes.",
      "It keeps an error as well, and the value never expires.",
    ]
  ) { m, playlists in
    let token = m.cold("--k|", named: "token")
    let (hits, favorites) = playlists(token.asObservable()) { list, token in
      m.cold("--l|", ["l": "\(list) with \(token)"], named: list).asObservable()
    }
    m.expect(hits, "----l|", ["l": "hits with k"], named: "hits")
    let loaded: MarbleValues = ["l": "favorites with k"]
    m.expect(favorites, "---------l|", loaded, subscribed: "-------^----", named: "favorites")
    m.expectSubscriptions(token, "^--!")
  }
}
