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
    On(.post, "/repos/ada/lab/issues").answers(created(9))
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

  /// An issue that has just been created.
  static func created(_ number: Int, in name: String = "ada/lab") -> Answer {
    .status(201, body: GitHubSample.issue(number, of: name, title: "Late page"))
  }

  /// A refused field, in GitHub's form.
  static func refused(_ field: String, _ code: String = "invalid") -> Answer {
    let error = #"{"resource": "Issue", "field": "\#(field)", "code": "\#(code)"}"#
    let body = #"{"message": "Validation Failed", "status": "422", "errors": [\#(error)]}"#
    return .status(422, body: Data(body.utf8))
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

  /// The server with other answers to a new issue.
  static func server(post answers: Answer...) -> [Rule] {
    [On(.post, "/repos/ada/lab/issues").answers(answers)] + server
  }
}
