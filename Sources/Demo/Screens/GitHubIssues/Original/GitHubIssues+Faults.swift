extension Originals.GitHubIssues {
  private static let path = "case .issues(let fullName): \"/repos/\\(fullName)/issues\""
  private static let pause = ".debounce(.milliseconds(500), scheduler: scheduler)"
  private static let sample =
    ##"#"{"id": "9993", "language": "Swift", "url": "https://example.com", "name": "lab"}"#"##

  /// The faults of the write-up's search.
  package static let faults = [
    ShownFault(
      "After an error, the write-up's search is dead: nothing is requested for the next"
        + " name, and a debug build crashes.",
      code: ".bind(to: table)",
      section: "one-failed-request-is-the-last-one",
      in: "lost"
    ),
    ShownFault(
      "If the user pauses within a name,"
        + " the write-up requests half of it; ours waits for an owner and a name.",
      code: pause,
      section: "half-a-name-goes-to-the-server-and-so-does-an-empty-one",
      in: "half"
    ),
    ShownFault(
      "If the field is empty for half a second, as at the start,"
        + " the write-up requests a repository without a name.",
      code: pause,
      section: "half-a-name-goes-to-the-server-and-so-does-an-empty-one",
      in: "empty"
    ),
    ShownFault(
      "A repository's null language, or one issue's null body, leaves the write-up's list"
        + " empty, because its mapper takes an answer whole or not at all.",
      code: "let body: String",
      section: "a-null-empties-the-list",
      in: "nulls"
    ),
    ShownFault(
      "The write-up lists a pull request as an issue.",
      code: path,
      section: "a-pull-request-is-listed-as-an-issue",
      at: "issues",
      in: "pulls"
    ),
    ShownFault(
      "If a name is searched for while the issues of another one are in flight,"
        + " the write-up doesn't cancel them before the new repository has arrived, and may show the old"
        + " list.",
      code: ".flatMapLatest { repository -> Observable<[Issue]?> in",
      section: "the-old-list-arrives-after-the-new-name",
      in: "late-issues"
    ),
    ShownFault(
      "A closure for taps on rows keeps the write-up's controller alive.",
      code: "if self.searchBar.isFirstResponder {",
      section: "what-follows-from-its-code"
    ),
    ShownFault(
      "If the provider is stubbed,"
        + " the write-up's list stays empty, because its sample data doesn't fit its models.",
      code: sample,
      section: "what-follows-from-its-code"
    ),
  ]
}
