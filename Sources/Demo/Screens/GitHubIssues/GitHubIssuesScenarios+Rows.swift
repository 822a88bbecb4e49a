import Core
import Foundation
import ViewModels

extension GitHubIssuesGesture {
  /// One repository of each kind; every other name is not found.
  package static var server: [Rule] {
    [
      repository("ada/lab"),
      issues("ada/lab", .json(GitHubSample.issues(of: "ada/lab", numbers: (1...30).reversed()))),
      repository("ada/empty"),
      issues("ada/empty", .json("[]")),
      repository("ada/off"),
      issues("ada/off", .status(410, body: GitHubSample.issuesDisabled)),
      On(.get, "/repos/ada/old").answers(
        .movedPermanently(to: "https://api.github.com/repos/ada/lab")
      ),
      On(.get, "/repos/ada/busy").answers(.tooManyRequests(retryAfter: 600)),
      nothingElse,
    ]
  }

  /// `ada/lab` and its issues 8, 7, 5, 4 and 2.
  static var lab: [Rule] { [repository("ada/lab"), issues("ada/lab")] }

  /// What the server says to every other name, also to none.
  static var nothingElse: Rule {
    On(.get, "/repos/**").answers(.status(404, body: GitHubSample.notFound))
  }

  /// What the server answers to the requests of a repository, one after the other.
  static func repository(_ name: String, _ answers: Answer...) -> Rule {
    On(.get, "/repos/\(name)").answers(answers.isEmpty ? [sample(name)] : answers)
  }

  /// What the server answers to the requests of its issues, one after the other.
  static func issues(_ name: String, _ answers: Answer...) -> Rule {
    On(.get, "/repos/\(name)/issues").answers(answers.isEmpty ? [list] : answers)
  }

  static func sample(_ name: String) -> Answer { .json(GitHubSample.repository(name)) }

  /// Each of these has a text, because the write-up's list needs one.
  static var list: Answer {
    .json(GitHubSample.issues(of: "ada/lab", numbers: [8, 7, 5, 4, 2]))
  }
}

extension GitHubRepository {
  package static let lab = named("ada/lab")

  /// A repository as the sample server describes it.
  package static func named(_ name: String, language: String? = "Swift") -> GitHubRepository {
    let parts = name.split(separator: "/").map { String($0) }
    return GitHubRepository(
      name: RepositoryName(owner: parts.first ?? "", name: parts.last ?? ""),
      language: language
    )
  }
}

extension SearchStatus {
  /// So many issues of `ada/lab`.
  package static func found(_ count: Int, language: String? = "Swift") -> SearchStatus {
    .found(repository: .named("ada/lab", language: language), count: count)
  }
}

extension MarbleValues where Element == SearchStatus {
  package static var searches: MarbleValues { searches([:]) }

  /// `i`dle, `h`alf a name, `s`earching, `f`ound five issues, `n`o issues, `g`one: no such repository,
  /// `d`isabled; `x` a status of 500, `c` a lost connection, `u` unreadable; `more` comes on top.
  package static func searches(_ more: [Character: SearchStatus]) -> MarbleValues {
    let common: [Character: SearchStatus] = [
      "i": .idle, "h": .incompleteName, "s": .searching, "f": .found(5),
      "n": .noIssues(repository: .lab), "g": .repositoryNotFound, "d": .issuesDisabled,
      "x": .failed("The server has a problem (500). Try again later."),
      "c": .failed(TransportFailure.connectionLost.message),
      "u": .failed("The server's answer could not be read."),
    ]
    return MarbleValues(vocabulary: common.merging(more) { $1 })
  }
}

extension IssueRow: MarbleListed {
  /// The numbers: `#8 #7 #5`, those of a long list by its ends, `#30 … #1`.
  public static func marbleLabel(of list: some Collection<IssueRow>) -> String {
    let numbers = list.map { "#\($0.id)" }
    if numbers.count > 8 { return "\(numbers[0]) … \(numbers[numbers.count - 1])" }
    return numbers.isEmpty ? "no issues" : numbers.joined(separator: " ")
  }
}
