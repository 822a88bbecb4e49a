/// An element that is compared by its label only, so that a long list can be expected by its short
/// one.
struct LabeledElement: MarbleLabeled, Hashable {
  let marbleLabel: String

  /// What it stands for; nil for one that is expected.
  var element: Any?

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.marbleLabel == rhs.marbleLabel }

  func hash(into hasher: inout Hasher) { hasher.combine(marbleLabel) }
}
