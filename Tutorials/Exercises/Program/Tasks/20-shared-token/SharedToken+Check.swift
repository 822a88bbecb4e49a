import Core

extension Exercise {
  static let sharedToken = Exercise(
    "One token for all",
    topic: "share(replay:scope:)",
    page: "06-state-and-events.md",
    yours: playlists(token:load:),
    solution: Solution.playlists(token:load:),
    mistakes: [
      "a token each": { token, load in
        (token.flatMap { load("hits", $0) }, token.flatMap { load("favorites", $0) })
      },
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
      "You know how two subscribers share one request. Here the second one comes after its end.",
      "`share(replay: 1)` keeps the token only while somebody is subscribed.",
      "`share` has a second parameter, `scope`. `.forever` keeps what came after the end, too.",
    ],
    learned: [
      "`share(replay: 1)` keeps a value while somebody is subscribed; after the end it starts anew.",
      "`.forever` keeps it after the end, too: right for what holds as long as the app runs.",
      "It keeps an error as well, and never asks whether the value still holds.",
    ]
  ) { m, playlists in
    let token = m.cold("--k|", named: "token")
    let (hits, favorites) = playlists(token.asObservable()) { list, token in
      m.cold("--l|", ["l": "\(list) with \(token)"], named: list).asObservable()
    }
    m.expect(hits, "----l|", ["l": "hits with k"], named: "hits")
    m.expect(
      favorites,
      "---------l|",
      ["l": "favorites with k"],
      subscribed: "-------^----",
      named: "favorites"
    )
    m.expectSubscriptions(token, "^--!")
  }
}
