import Core

/// A row of choices of which one is selected.
@MainActor
final class SegmentedControl<Segment: Hashable> {
  let segments: [Segment]
  private let selection: BehaviorRelay<Segment>
  private let title: (Segment) -> String

  init(_ segments: [Segment], selected: Segment, title: @escaping (Segment) -> String) {
    self.segments = segments
    self.title = title
    selection = BehaviorRelay(value: selected)
  }

  /// Sends what is selected, and again when that changes.
  var selected: Driver<Segment> { selection.asDriver().distinctUntilChanged() }

  /// Selects a segment, as the user does.
  func select(_ segment: Segment) {
    if segments.contains(segment) { selection.accept(segment) }
  }

  /// Selects the next segment, after the last one the first.
  func selectNext() {
    guard let index = segments.firstIndex(of: selection.value) else { return }
    select(segments[(index + 1) % segments.count])
  }

  var text: StyledText {
    segments.reduce(into: StyledText()) { text, segment in
      if !text.runs.isEmpty { text += " " }
      text +=
        segment == selection.value
        ? StyledText("[\(title(segment))]", TextStyle(isBold: true, role: .accent))
        : StyledText(" \(title(segment)) ")
    }
  }
}
