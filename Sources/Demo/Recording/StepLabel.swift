import Core

/// A value that has shorter words for a step than for a failed assertion.
protocol StepLabeled {
  /// The value in a few words.
  var stepLabel: String { get }
}

/// Names values for facts and timelines, and spells them out for the inspector.
enum StepLabel {
  /// A value in a few words.
  static func of(_ value: Any) -> String {
    (value as? any StepLabeled)?.stepLabel ?? MarbleLabel.of(value)
  }

  /// A value in full, a line each for its parts; empty if the few words say it all.
  static func details(of value: Any) -> [String] {
    let lines = lines(value)
    return lines == [of(value)] ? [] : lines
  }

  private static func lines(_ value: Any) -> [String] {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection where !mirror.children.isEmpty:
      return mirror.children.flatMap { lines($0.value) }
    case .struct where mirror.children.contains { isCollection($0.value) }:
      return mirror.children.flatMap { child in
        isCollection(child.value)
          ? lines(child.value).map { "  \($0)" }
          : ["\(child.label ?? ""): \(MarbleLabel.of(child.value))"]
      }
    default:
      return [MarbleLabel.of(value)]
    }
  }

  private static func isCollection(_ value: Any) -> Bool {
    Mirror(reflecting: value).displayStyle == .collection
  }
}
