/// Finds the first place in which two values differ.
enum ValueDifference {
  /// Where and how, such as `[0].title is "b" instead of "a"`; nil if the labels say it all.
  static func first(expected: Any, actual: Any) -> String? {
    guard let (path, wanted, came) = find(expected, actual, path: "", depth: 0), !path.isEmpty
    else {
      return nil
    }
    return "\(path) is \(came.shortened(to: 80)) instead of \(wanted.shortened(to: 80))"
  }

  private static func find(
    _ expected: Any,
    _ actual: Any,
    path: String,
    depth: Int
  ) -> (path: String, expected: String, actual: String)? {
    let mirrors = (Mirror(reflecting: expected), Mirror(reflecting: actual))
    let children = (Array(mirrors.0.children), Array(mirrors.1.children))
    let isOrdered = mirrors.0.displayStyle != .set && mirrors.0.displayStyle != .dictionary
    guard depth < 8, isOrdered, mirrors.0.subjectType == mirrors.1.subjectType,
      !children.0.isEmpty || !children.1.isEmpty
    else {
      let labels = (MarbleLabel.of(expected), MarbleLabel.of(actual))
      return labels.0 == labels.1 ? nil : (path, labels.0, labels.1)
    }
    for (index, pair) in zip(children.0, children.1).enumerated() {
      guard pair.0.label == pair.1.label else {
        return (path, MarbleLabel.of(expected), MarbleLabel.of(actual))
      }
      let isOptional = mirrors.0.displayStyle == .optional
      let step =
        mirrors.0.displayStyle == .collection
        ? "[\(index)]"
        : isOptional ? "" : pair.0.label.map { path.isEmpty ? $0 : ".\($0)" } ?? "[\(index)]"
      if let found = find(pair.0.value, pair.1.value, path: path + step, depth: depth + 1) {
        return found
      }
    }
    guard children.0.count != children.1.count else { return nil }
    return (
      path.isEmpty ? "count" : "\(path).count", "\(children.0.count)", "\(children.1.count)"
    )
  }
}
