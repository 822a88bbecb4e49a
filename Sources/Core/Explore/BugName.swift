/// The name of a bug that is well known, by which reports and pages call it.
package enum BugName: String, CaseIterable, Codable, Sendable {
  case staleResponse = "The Stale Response"
  case doubleSubmit = "The Double Submit"
  case lostSubscription = "The Lost Subscription"
  case hiddenClock = "The Hidden Clock"
  case stickyEvent = "The Sticky Event"
  case deadStream = "The Dead Stream"
  case endlessSpinner = "The Endless Spinner"
  case cancelledSave = "The Cancelled Save"
  case twoSourcesOfTruth = "Two Sources of Truth"

  /// The name in commands and addresses, such as `stale-response`.
  package var id: String { Self.id(of: rawValue) }

  /// Returns what a name is in commands: lowercase words with dashes, without an article.
  package static func id(of name: String) -> String {
    let words = name.lowercased().split { $0 == " " || $0 == "-" }
    return (words.first == "the" ? words.dropFirst() : words[...]).joined(separator: "-")
  }

  /// The command that plays it.
  package var command: String { "swift run Demo bug \(id)" }

  /// A sentence that says where to read about it.
  package var sentence: String { "This looks like \(rawValue): \(command)" }
}
