import Core

/// Spells values out for the inspector.
enum ValueDetails {
  /// The elements of a list, a line each or for each of their members; nothing of any other value,
  /// which its label says in full.
  static func lines(of value: Any) -> [String] {
    guard isCollection(value) else { return [] }
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
