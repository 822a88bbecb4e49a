import Marbles
import Text

/// The counts in words, for the lines below a verdict.
extension Reach {
  /// All counts, a warning for each that is below 1 %, and the requests that no output tells about.
  func lines(width: Int) -> [StyledText] {
    counts.wrapped(to: width).map { .dim($0) }
      + (warnings + untold).flatMap { $0.wrapped(to: width) }.map { .role(.accent, $0) }
  }

  /// In how many runs each request was sent and each gesture was made, as a sentence.
  package var counts: String {
    guard runs > 0 else { return "" }
    let counts = groups.map { group in
      let left = group.left == 0 ? "" : ", and the view left during it in \(group.left)"
      return "`\(group.name)` was sent in \(group.runs)\(left)"
    }
    let made = gestures.map { "\($0.words) (\($0.letter)) in \($0.runs)" }
    return "In \(runs.grouped) \(runs == 1 ? "run" : "runs"): "
      + (counts.isEmpty ? "no request was sent" : counts.joined(separator: "; "))
      + "; the user \(made.joined(separator: ", "))."
  }

  private struct Group {
    let key: String
    let name: String
    let runs: Int
    let left: Int
    let cause: Character?
  }

  private var groups: [Group] {
    requests.map { key, requests in
      Group(
        key: key,
        name: meanings?.words(for: requests.names.first ?? "") ?? Self.name(of: requests, key),
        runs: requests.runs,
        left: requests.left,
        cause: requests.causes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      )
    }
    .sorted { ($0.runs, $1.key) > ($1.runs, $0.key) }
  }

  /// The requests and gestures that fewer than one run in a hundred reached, with the obstacle.
  private var warnings: [String] {
    func isRare(_ count: Int) -> Bool { count * 100 < runs }
    let requests = groups.filter { isRare($0.runs) }.map { group in
      let cause = self.gestures.first { $0.letter == group.cause }.map { "; \(way(to: $0))" }
      return "! `\(group.name)` was sent in \(count(group.runs))\(cause ?? "")."
    }
    let never = (meanings?.unused(by: self.requests.values.flatMap(\.names)) ?? []).map {
      "! A meaning names `\($0)`, and no run sent such a request; is the name right?"
    }
    let gestures = self.gestures.filter { isRare($0.runs) }.map {
      "! \($0.letter) (\($0.words)) was made in \(count($0.runs)): \(way(to: $0))."
    }
    return requests + never + unchecked + gestures
  }

  /// The taps on rows of which no run could check that their requests are about the row.
  package var unchecked: [String] {
    let taps = runs < 100 ? [] : meanings?.rowTaps.filter { !sending.contains($0.input) } ?? []
    return taps.map { input, requests in
      let names = requests.map { "`\($0)`" }.joined(separator: " or ")
      return "! No \(input) sent \(names) at once, so no run compared it with the tapped row."
    }
  }

  private func count(_ runs: Int) -> String {
    runs == 0 ? "no run" : "\(runs.grouped) of \(self.runs.grouped) runs"
  }

  private func way(to gesture: Gesture) -> String {
    let offered = "was offered in \(count(gesture.offered))"
    guard let condition = gesture.condition else { return "\(gesture.letter) \(offered)" }
    return "\(gesture.letter) \(offered), those in which \(condition) became true"
  }

  private var untold: [String] {
    guard let meanings else {
      return [
        "! No output says what it means, so no rule is about spinners, failures or rows; see"
          + " \"Say what an output means\" in Tutorials/own-screens.md."
      ]
    }
    return groups.filter { !(requests[$0.key]?.names.allSatisfy(meanings.include) ?? true) }.map {
      "! No meaning is about `\($0.name)`: name it in one, or write .silent(\"\($0.name)\")."
    }
  }

  /// The first words that all names share, or else the kind of the requests.
  private static func name(of requests: Requests, _ key: String) -> String {
    let lists = requests.names.map { $0.split(separator: " ", omittingEmptySubsequences: false) }
    let first = lists.min { $0.count < $1.count } ?? []
    let count = first.indices.first { index in lists.contains { $0[index] != first[index] } }
    let common = first.prefix(count ?? first.count).joined(separator: " ")
    return common.isEmpty ? key : common
  }
}
