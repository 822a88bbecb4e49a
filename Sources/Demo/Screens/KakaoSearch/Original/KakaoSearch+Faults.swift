extension Originals.KakaoMainController {
  private static let question =
    "private static let order: Question = (nil, nil, [.byTitle, .byDate, .cancelled], true)"

  /// The faults of the notes' sort button and its sheet.
  package static let faults = [
    ShownFault(
      "In the write-up, a view controller decides what to ask and which answers to offer,"
        + " so a test of that needs UIKit.",
      code: question,
      section: "a-view-controller-decides-what-to-ask"
    ),
    ShownFault(
      "In the write-up, Cancel arrives like a choice of a sort order; ours drops it.",
      code: ".emit(to: answers)",
      section: "cancel-arrives-like-a-choice"
    ),
    ShownFault(
      "The type of the write-up's answers has one that its sheet can't give.",
      code: "case confirmed = \"Confirm\"",
      section: "cancel-arrives-like-a-choice"
    ),
    ShownFault(
      "If the write-up's bag is its controller's, as it reads,"
        + " a closure keeps the controller alive unless a line that it leaves out empties the bag.",
      code: ".flatMapLatest { self.ask($0) }",
      section: "what-follows-from-their-code"
    ),
    ShownFault(
      "If the app is built for the iPad, too, which the write-up doesn't say,"
        + " its action sheet crashes there, because it has no anchor.",
      code: "self?.present(alert)",
      section: "an-action-sheet-needs-an-anchor"
    ),
  ]
}
