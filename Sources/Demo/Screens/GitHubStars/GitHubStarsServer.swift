import Core
import Foundation
import ViewModels
import Workshop

extension GitHubStarsGesture {
  /// A feed of two pages, their repositories with issues, and the stars of a user.
  @RuleBuilder package static var server: [Rule] {
    On(.get, "/repositories?since=10").answers(feed(11...12))
    On(.get, "/repositories").answers(feed(1...3, next: 10))
    for name in names.values.sorted() {
      On(.get, "/repos/\(name)").answers(.json(GitHubSample.repository(name)))
      On(.get, "/repos/\(name)/issues")
        .answers(.json(GitHubSample.issues(of: name, numbers: [8, 7, 5])))
    }
    On(.get, "/repos/**").answers(.status(404, body: GitHubSample.notFound))
    On(.get, "/user/starred").answers(starred(["bob/maps"]))
    On(.put, "/user/starred/**").answers(.status(204))
    On(.delete, "/user/starred/**").answers(.status(204))
  }

  /// The repositories of the feed, by their identifiers.
  static let names = [
    1: "ada/lab", 2: "ada/slow", 3: "bob/maps", 11: "eve/chat", 12: "eve/tiny",
  ]

  /// A page of the feed.
  static func feed(_ ids: ClosedRange<Int>, next: Int? = nil) -> Answer {
    let rows = ids.map { #"{"id": \#($0), "full_name": "\#(names[$0] ?? "")"}"# }
    let answer = Answer.json("[\(rows.joined(separator: ", "))]")
    guard let next else { return answer }
    return answer.header(
      "Link",
      "<https://api.github.com/repositories?since=\(next)>; rel=\"next\""
    )
  }

  /// A user's stars.
  static func starred(_ names: [String]) -> Answer {
    let stars = names.map { String(decoding: GitHubSample.repository($0), as: UTF8.self) }
    return .json("[\(stars.joined(separator: ", "))]")
  }

  /// The server with other answers to a write.
  static func server(put answers: Answer...) -> [Rule] {
    [On(.put, "/user/starred/**").answers(answers)] + server
  }
}
