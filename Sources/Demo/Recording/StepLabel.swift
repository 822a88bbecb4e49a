import Core
import ViewModels

/// Names values for facts and timelines, and spells them out for the inspector.
enum StepLabel {
  /// A value in a few words.
  static func of(_ value: Any) -> String {
    MarbleLabel.of(value)
  }

  /// A value in full, a line each for its parts; empty if the few words say it all.
  static func details(of value: Any) -> [String] {
    guard isCollection(value) else {
      let label = MarbleLabel.of(value)
      return label == of(value) ? [] : [label]
    }
    return Mirror(reflecting: value).children.flatMap { members(of: $0.value) }
  }

  /// An element of a list: one line, or its members if it holds a list itself.
  private static func members(of element: Any) -> [String] {
    let mirror = Mirror(reflecting: element)
    let lists = mirror.children.filter { isCollection($0.value) }
    guard mirror.displayStyle == .struct, lists.count == 1 else { return [MarbleLabel.of(element)] }
    return mirror.children.flatMap { child in
      isCollection(child.value)
        ? Mirror(reflecting: child.value).children.map { MarbleLabel.of($0.value) }
        : ["\(child.label ?? ""): \(MarbleLabel.of(child.value))"]
    }
  }

  private static func isCollection(_ value: Any) -> Bool {
    Mirror(reflecting: value).displayStyle == .collection
  }
}
