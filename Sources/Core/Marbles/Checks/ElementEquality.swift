/// An equality of elements whose type is erased.
struct ElementEquality {
  let areEqual: (Any, Any) -> Bool
  /// Returns a value that is equal for equal elements only; `nil` if there is none.
  let hash: (Any) -> AnyHashable?
  /// The start of a sentence that says why two values differ, such as "`==` says"; `nil` for
  /// labels.
  let judge: String?

  static func by<Element>(_ areEqual: @escaping (Element, Element) -> Bool) -> Self {
    ElementEquality(
      areEqual: { left, right in
        guard let left = left as? Element, let right = right as? Element else { return false }
        return areEqual(left, right)
      },
      hash: { _ in nil },
      judge: "`by:` says"
    )
  }

  static func own<Element: Equatable>(_ type: Element.Type) -> Self {
    ElementEquality(
      areEqual: by { (left: Element, right: Element) in left == right }.areEqual,
      hash: { $0 as? AnyHashable },
      judge: "`==` says"
    )
  }

  /// An equality of the labels that drawings show.
  static var byLabel: Self {
    ElementEquality(
      areEqual: { MarbleLabel.of($0) == MarbleLabel.of($1) },
      hash: { MarbleLabel.of($0) },
      judge: nil
    )
  }
}

/// An expected element of which only the label is known, so that a long list can be expected by its
/// short one.
struct LabeledElement: MarbleLabeled {
  let marbleLabel: String
}
