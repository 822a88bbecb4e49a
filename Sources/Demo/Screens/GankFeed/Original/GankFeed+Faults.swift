extension Originals.GankFeed {
  /// The faults of the write-up's picture list.
  package nonisolated static let faults = [
    ShownFault(
      "After an error, the write-up's header spins forever,"
        + " unless a line that the write-up leaves out ends the refresh; ours stops.",
      lines: .init(319, 320, 322, rewritten: "case .error(let error):"),
      section: "an-error-ends-no-refresh",
      at: "refreshStatus",
      in: "failure",
      "offline",
      "timeout"
    ),
    ShownFault(
      "In the write-up, a reload doesn't cancel the page in flight,"
        + " unless a line that the write-up leaves out empties the bag.",
      lines: .init(314, 324, rewritten: ".disposed(by: disposeBag)"),
      section: "a-reload-does-not-cancel-a-page",
      in: "late-page"
    ),
    ShownFault(
      "If the end of the list is reached during the first load,"
        + " the write-up's index moves at once, and page 2 is requested before page 1 has arrived.",
      lines: .init(313, 314, rewritten: "index = isReload ? 1 : index + 1"),
      section: "the-index-moves-first",
      in: "impatient"
    ),
    ShownFault(
      "The write-up's list never ends,"
        + " unless a line that the write-up leaves out sends its end.",
      lines: .init(
        321,
        322,
        rewritten: "output.refreshStatus.accept(isReload ? .endHeaderRefresh : .endFooterRefresh)"
      ),
      section: "the-list-has-no-end",
      at: "refreshStatus",
      in: "happy"
    ),
    ShownFault(
      "Any code that holds the write-up's output can end its list; ours can only be read.",
      lines: .init(
        278,
        rewritten: "public let refreshStatus = BehaviorRelay<RefreshStatus>(value: .none)"
      ),
      section: "what-follows-from-its-code"
    ),
  ]
}
