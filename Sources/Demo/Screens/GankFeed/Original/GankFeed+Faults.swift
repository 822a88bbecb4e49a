extension Originals.GankFeed {
  /// The faults of the write-up's picture list.
  package nonisolated static let faults = [
    ShownFault(
      "After an error, the write-up's header spins forever,"
        + " unless a line that the write-up leaves out ends the refresh; ours stops.",
      code: "case .error(let error):",
      section: "an-error-ends-no-refresh",
      at: "refreshStatus",
      in: "failure",
      "offline",
      "timeout"
    ),
    ShownFault(
      "In the write-up, a reload doesn't cancel the page in flight,"
        + " unless a line that the write-up leaves out empties the bag.",
      code: ".disposed(by: disposeBag)",
      section: "a-reload-does-not-cancel-a-page",
      in: "late-page"
    ),
    ShownFault(
      "If the end of the list is reached during the first load,"
        + " the write-up's index moves at once, and page 2 is requested before page 1 has arrived.",
      code: "index = isReload ? 1 : index + 1",
      section: "the-index-moves-first",
      in: "impatient"
    ),
    ShownFault(
      "The write-up's list never ends,"
        + " unless a line that the write-up leaves out sends its end.",
      code: "output.refreshStatus.accept(isReload ? .endHeaderRefresh : .endFooterRefresh)",
      section: "the-list-has-no-end",
      at: "refreshStatus",
      in: "happy"
    ),
    ShownFault(
      "Any code that holds the write-up's output can end its list; ours can only be read.",
      code: "public let refreshStatus = BehaviorRelay<RefreshStatus>(value: .none)",
      section: "what-follows-from-its-code"
    ),
  ]
}
