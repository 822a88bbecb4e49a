import Marbles
import Reactive

/// A profile shows a name at the top and the number of followers at the bottom.
///
/// Both come from one response. But each of the two labels subscribes separately, and `request`
/// calls the server for each subscriber. Make one request for both labels. Both get its error, too.
func profile(
  _ request: Observable<User>
) -> (name: Observable<String>, followers: Observable<Int>) {
  // Your turn.
  (request.map(\.name), request.map(\.followers))
}

/// A user, as the server describes them.
struct User {
  let name: String
  let followers: Int
}

// End of your file.

extension Solution {
  static func profile(
    _ request: Observable<User>
  ) -> (name: Observable<String>, followers: Observable<Int>) {
    let user = request.share()
    return (user.map(\.name), user.map(\.followers))
  }
}

extension Exercise {
  static let oneRequest = Exercise(
    "Two labels, one request",
    topic: "share",
    page: "06-state-and-events.md",
    yours: profile(_:),
    solution: Solution.profile(_:),
    mistakes: [
      "each label shares with itself": { ($0.share().map(\.name), $0.share().map(\.followers)) },
      "hides an error": { request in
        let user = request.catch { _ in .empty() }.share()
        return (user.map(\.name), user.map(\.followers))
      },
      "shares too late": { ($0.map(\.name).share(), $0.map(\.followers).share()) },
    ],
    hints: [
      "The picture has two lanes for the request. Put something between it and the labels.",
      "`share()` subscribes to the request once, for any number of subscribers.",
      "Call `share()` once, keep the result in a `let`, and use that for both.",
    ],
    learned: [
      "A cold observable makes a request for each subscriber, and only the server notices.",
      "`share()` subscribes once. Two calls to `share()` are two requests, so keep one in a `let`.",
      "Share before you make two streams of one, not after.",
    ]
  ) { m, profile in
    let request = m.cold("---u|", ["u": User(name: "Ann", followers: 7)], named: "request")
    let (name, followers) = profile(request.asObservable())
    m.expect(name, "---n|", ["n": "Ann"], named: "name")
    m.expect(followers, "---7|", .digits, named: "followers")
    m.expectSubscriptions(request, "^---!")
  } again: { m, profile in
    // Both labels leave before the response: nothing else keeps the request in flight.
    let request = m.cold("----u|", ["u": User(name: "Bo", followers: 3)], named: "request")
    let (name, followers) = profile(request.asObservable())
    m.expect(name, "-", [:], subscribed: "^-!", named: "name, until 200 ms")
    m.expect(followers, "-", .digits, subscribed: "^--!", named: "followers, until 300 ms")
    m.expectSubscriptions(request, "^--!")
    let failing = m.cold("--#", [:], named: "request that fails") as TestableObservable<User>
    let failed = profile(failing.asObservable())
    m.expect(failed.name, "--#", [:], named: "name, after an error")
    m.expect(failed.followers, "--#", .digits, named: "followers, after an error")
  }
}
