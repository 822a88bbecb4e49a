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
