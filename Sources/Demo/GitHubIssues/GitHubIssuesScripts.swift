import Core
import Foundation
import ViewModels

extension GitHubIssuesScreen {
  static var scripts: [Script<GitHubIssuesScreen>] {
    [
      happy, empty, failure, race, pulls, typing, half, notFound, limit, renamed, disabled, nulls,
    ]
  }

  typealias Act = Script<GitHubIssuesScreen>.Act

  /// Letters are typed as they stand; capitals are all else.
  static func script(
    _ name: String,
    _ summary: String,
    person: String,
    _ others: [Character: Act] = [:],
    @RuleBuilder server rules: @escaping () -> [Rule]
  ) -> Script<GitHubIssuesScreen> {
    let typed = Set("ada/lab").map { ($0, Act.type(String($0))) }
    var acts = Dictionary(uniqueKeysWithValues: typed)
    acts.merge(
      ["R": .retry, "1": .tap(row: 0), "D": .deleteBackward, "C": .clear, "L": whole]
    ) { $1 }
    acts.merge(others) { $1 }
    // The digits and letters of a duration, such as `2s`, are no acts.
    let words = person.split(separator: " ").filter { !$0.contains(#/^[\d.]+m?s$/#) }
    let used = acts.filter { act in words.contains { $0.contains(act.key) } }
    return Script(name, summary, person: person, used, server: rules)
  }

  static let whole = Act("pasted ada/lab") { $0.searchField.replace(with: "ada/lab") }

  static func repository(_ name: String, _ answers: Answer...) -> Rule {
    On(.get, "/repos/\(name)").answers(
      answers.isEmpty ? [.json(GitHubSample.repository(name))] : answers
    )
  }

  static func issues(_ name: String, _ answers: Answer...) -> Rule {
    On(.get, "/repos/\(name)/issues").answers(
      answers.isEmpty ? [.json(GitHubSample.issues(of: name))] : answers
    )
  }

  @RuleBuilder
  static var lab: [Rule] {
    repository("ada/lab")
    issues("ada/lab")
  }
}

extension GitHubIssuesScreen {
  private static var happy: Script<GitHubIssuesScreen> {
    script(
      "happy",
      "a name, its repository, its issues, and one of them opened",
      person: "-ada/lab 2s 1 2s"
    ) {
      lab
    }
  }

  private static var empty: Script<GitHubIssuesScreen> {
    script(
      "empty",
      "a repository without an open issue, and an empty text",
      person: "-L 2s C 1s"
    ) {
      repository("ada/lab")
      issues("ada/lab", .json("[]"))
    }
  }

  private static var failure: Script<GitHubIssuesScreen> {
    script(
      "failure",
      "either request fails, and a retry repeats the name",
      person: "-L 2s R 2s R 2s R 2s"
    ) {
      repository(
        "ada/lab",
        .status(500),
        .json(GitHubSample.repository("ada/lab")),
        .json(GitHubSample.repository("ada/lab"))
      )
      issues(
        "ada/lab",
        .failure(.connectionLost),
        .malformed,
        .json(GitHubSample.issues(of: "ada/lab"))
      )
    }
  }

  private static var race: Script<GitHubIssuesScreen> {
    script(
      "race",
      "a slow answer to the name before is cancelled, and never shown",
      person: "-ada/la 700ms b 2s"
    ) {
      repository("ada/la", Answer.json(GitHubSample.repository("ada/la")).after(.seconds(3)))
      lab
    }
  }

  private static var pulls: Script<GitHubIssuesScreen> {
    script(
      "pulls",
      "pull requests are no issues, also when that empties a page; the original lists them",
      person: "-L 2s"
    ) {
      let page = "/repositories/999100001/issues?page=2"
      On(.get, page).answers(
        .json(GitHubSample.issues(of: "ada/lab", numbers: [9, 8, 7, 6], pullRequests: [8, 7]))
      )
      repository("ada/lab")
      issues(
        "ada/lab",
        Answer.json(
          GitHubSample.issues(of: "ada/lab", numbers: 10...39, pullRequests: Set(10...39))
        )
        .header("Link", "<https://api.github.com\(page)>; rel=\"next\"")
      )
    }
  }

  private static var typing: Script<GitHubIssuesScreen> {
    script(
      "typing",
      "fast typing, with a letter deleted and typed again: one search",
      person: "-a-d-a-/-lla--D-Dab 2s D-b 1s"
    ) {
      lab
    }
  }

  private static var half: Script<GitHubIssuesScreen> {
    script(
      "half",
      "half a name asks for nothing; the original asks for it",
      person: "-ada 1s / 1s lab 2s"
    ) {
      lab
    }
  }
}
