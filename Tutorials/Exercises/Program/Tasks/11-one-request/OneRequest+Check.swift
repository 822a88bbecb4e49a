import Core

extension Exercise {
  static let oneRequest = Exercise(
    "Two labels, one request",
    topic: "share",
    page: "06-state-and-events.md",
    yours: profile(_:),
    solution: Solution.profile(_:),
    mistakes: [
      "a request for each label": { ($0.map(\.name), $0.map(\.followers)) },
      "each label shares with itself": {
        ($0.share().map(\.name), $0.share().map(\.followers))
      },
      "shares what comes behind": {
        ($0.map(\.name).share(), $0.map(\.followers).share())
      },
    ],
    hints: [
      "The picture shows two rows for the request. Something has to stand between it and the labels.",
      "`share()` subscribes once, however many subscribe to it.",
      "Share once, in a `let`, and use that twice.",
    ],
    learned: [
      "A cold observable makes a request for each subscriber, and nobody notices but the server.",
      "`share()` subscribes once, whoever comes: the `let` matters, as two calls are two of them.",
      "Share before the streams part, not behind.",
    ]
  ) { m, profile in
    let request = m.cold(
      "---u|",
      ["u": User(name: "Ann", followers: 7)],
      named: "request"
    )
    let (name, followers) = profile(request.asObservable())
    m.expect(name, "---n|", ["n": "Ann"], named: "name")
    m.expect(followers, "---7|", .digits, named: "followers")
    m.expectSubscriptions(request, "^---!")
  }
}
