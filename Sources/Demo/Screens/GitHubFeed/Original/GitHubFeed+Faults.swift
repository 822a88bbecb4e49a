extension Originals.GitHubFeed {
  /// The faults of the notes' feed.
  package static let faults = [
    ShownFault(
      "The write-up's refresh ends only after a good answer with entries, so after a failed"
        + " pull its header spins forever.",
      code: "refreshControl.endRefreshing()",
      section: "the-refresh-ends-only-after-a-good-answer",
      at: "isRefreshing",
      in: "outage"
    ),
    ShownFault(
      "If 1 to 49 of the hundred entries in the first answer lack a name or an avatar,"
        + " the write-up's app crashes.",
      code: "updatedEvents = Array(updatedEvents.prefix(upTo: 100))",
      section: "one-malformed-entry-crashes-the-app"
    ),
    ShownFault(
      "If the list is pulled during the first load,"
        + " the write-up sends a second request, and ours sends none.",
      code: "func fetchEvents(repo: StaticString) {",
      section: "a-pull-during-the-first-load-is-a-second-request",
      in: "early-pull"
    ),
  ]
}
