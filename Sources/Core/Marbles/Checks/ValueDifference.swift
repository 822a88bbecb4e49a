/// The search for the first place in which two values differ.
enum ValueDifference {
  /// The place and the difference, such as `[0].title is "b" instead of "a"`; `nil` if the values'
  /// own labels show it.
  static func first(expected: Any, actual: Any) -> String? {
    find(expected, actual, path: "", depth: 0)
  }

  /// The explanation for two values that differ but have one label; `nil` if their labels differ.
  static func lookalike(_ expected: String, _ actual: String, by judge: String) -> String? {
    guard expected == actual else { return nil }
    let isNumber = expected.lowercased().contains("nan")
    return "they look the same, but \(judge) that they differ"
      + (isNumber ? "; NaN never equals itself" : "")
  }

  private static func find(_ expected: Any, _ actual: Any, path: String, depth: Int) -> String? {
    if let (wanted, came) = (expected, actual) as? (String, String) {
      return text(wanted, came, path)
    }
    let mirrors = (Mirror(reflecting: expected), Mirror(reflecting: actual))
    let style = mirrors.0.displayStyle
    let children = (Array(mirrors.0.children), Array(mirrors.1.children))
    guard depth < 8, mirrors.0.subjectType == mirrors.1.subjectType,
      !children.0.isEmpty || !children.1.isEmpty
    else { return leaf(expected, actual, path) }
    if let (wanted, came) = descriptions(expected, actual, style) {
      return max(wanted.count, came.count) > longest
        ? text(wanted, came, path) : leaf(expected, actual, path)
    }
    switch style {
    case .set, .dictionary: return unordered(children.0, children.1, path, depth)
    case .collection: return rows(children.0.map(\.value), children.1.map(\.value), path, depth)
    default: break
    }
    var found: [String] = []
    for (index, pair) in zip(children.0, children.1).enumerated() {
      guard pair.0.label == pair.1.label else { return leaf(expected, actual, path) }
      let name = pair.0.label.map { path.isEmpty ? $0 : ".\($0)" } ?? "[\(index)]"
      let step = style == .optional ? "" : name
      found += [find(pair.0.value, pair.1.value, path: path + step, depth: depth + 1)]
        .compactMap { $0 }
    }
    guard let first = found.first else {
      return children.0.count == children.1.count ? nil : leaf(expected, actual, path)
    }
    return found.count == 1
      ? first : "\(first), and \(found.dropFirst().joined(separator: ", and "))"
  }

  private static let longest = 60

  /// The descriptions of two values, such as URLs or dates, if these describe themselves and
  /// differ. Such values aren't taken apart, because their members mean nothing to a reader.
  private static func descriptions(
    _ expected: Any,
    _ actual: Any,
    _ style: Mirror.DisplayStyle?
  ) -> (String, String)? {
    // NB: not `expected is`, which holds for every error.
    guard style == .struct || style == .class,
      type(of: expected) is any CustomStringConvertible.Type
    else { return nil }
    let labels = (MarbleLabel.of(expected), MarbleLabel.of(actual))
    return labels.0 == labels.1 ? nil : labels
  }

  private static func leaf(_ expected: Any, _ actual: Any, _ path: String) -> String? {
    let labels = (MarbleLabel.of(expected), MarbleLabel.of(actual))
    guard labels.0 != labels.1, !path.isEmpty else { return nil }
    return "\(path) is \(labels.1.shortened(to: 80)) instead of \(labels.0.shortened(to: 80))"
  }

  /// The difference between two strings: short ones are shown, and of long ones what surrounds the
  /// first different character.
  private static func text(_ expected: String, _ actual: String, _ path: String) -> String? {
    guard expected != actual else { return nil }
    guard max(expected.count, actual.count) > longest else {
      let how = unseen(expected, actual)
      guard let leaf = leaf(expected, actual, path) else { return how }
      return leaf + (how.map { " (\($0))" } ?? "")
    }
    let same = zip(expected, actual).prefix { $0 == $1 }.count
    func part(_ text: String) -> String {
      let start = max(0, same - 15)
      let shown = MarbleLabel.of(String(text.dropFirst(start).prefix(40))).dropFirst().dropLast()
      let (before, after) = (start > 0 ? "…" : "", text.count > start + 40 ? "…" : "")
      return "\"\(before)\(shown)\(after)\""
    }
    let name = path.isEmpty ? "" : "\(path) is other "
    return "\(name)from character \(same + 1) on: \(part(actual)) instead of \(part(expected))"
  }

  /// The explanation for two short strings whose difference is easily overlooked.
  private static func unseen(_ expected: String, _ actual: String) -> String? {
    guard let (wanted, came, place) = oddCharacters(expected, actual) else {
      if expected.filter({ !$0.isWhitespace }) == actual.filter({ !$0.isWhitespace }) {
        return "only the blanks differ"
      }
      return expected.lowercased() == actual.lowercased() ? "only capitals differ" : nil
    }
    return "character \(place) is \(came.codePoints) instead of \(wanted.codePoints)"
  }

  /// The only two characters that differ, and their place, if code points tell them apart better
  /// than their looks.
  private static func oddCharacters(
    _ expected: String,
    _ actual: String
  ) -> (wanted: String, came: String, place: Int)? {
    let (wanted, came) = (Array(expected), Array(actual))
    guard wanted.count == came.count,
      let index = wanted.indices.first(where: { wanted[$0] != came[$0] }),
      wanted.dropFirst(index + 1) == came.dropFirst(index + 1)
    else { return nil }
    let pair = [wanted[index], came[index]]
    guard pair.contains(where: { !$0.isASCII }), !pair.allSatisfy(\.isSyllable) else { return nil }
    return (String(pair[0]), String(pair[1]), index + 1)
  }

  /// The difference between two lists: rows that are missing, extra or moved, or the first that
  /// differs.
  private static func rows(
    _ expected: [Any],
    _ actual: [Any],
    _ path: String,
    _ depth: Int
  ) -> String? {
    func areSame(_ pair: (Any, Any)) -> Bool {
      find(pair.0, pair.1, path: "row", depth: depth + 1) == nil
    }
    let prefix = zip(expected, actual).prefix(while: areSame).count
    let suffix = zip(expected.dropFirst(prefix).reversed(), actual.dropFirst(prefix).reversed())
      .prefix(while: areSame).count
    let wanted = expected.dropFirst(prefix).dropLast(suffix).map { MarbleLabel.of($0) }
    let came = actual.dropFirst(prefix).dropLast(suffix).map { MarbleLabel.of($0) }
    let place = "\(path)[\(prefix)]"
    if wanted.isEmpty, came.isEmpty { return nil }
    if wanted.isEmpty { return part(came, place, "extra") }
    if came.isEmpty { return part(wanted, place, "missing") }
    if wanted.count > 1, wanted.count == came.count, wanted.sorted() == came.sorted() {
      let from = prefix + (wanted.firstIndex(of: came[0]) ?? 0)
      return "the same rows in another order: \(place) is \(came[0].shortened(to: 60)),"
        + " which was expected at [\(from)]"
    }
    let found = find(expected[prefix], actual[prefix], path: place, depth: depth + 1)
    let counts =
      expected.count == actual.count
      ? "" : "; \(actual.count) in all instead of \(expected.count)"
    return found.map { $0 + counts }
  }

  private static func part(_ labels: [String], _ place: String, _ what: String) -> String {
    let first = labels[0].shortened(to: 60)
    return labels.count == 1
      ? "\(place) is \(what): \(first)"
      : "\(place) and \(labels.count - 1) more are \(what): \(first), …"
  }

  private static func unordered(
    _ expected: [Mirror.Child],
    _ actual: [Mirror.Child],
    _ path: String,
    _ depth: Int
  ) -> String? {
    let (wanted, came) = (members(expected), members(actual))
    let shared = wanted.keys.filter { came[$0] != nil }.sorted()
    for key in shared {
      guard let first = wanted[key], let second = came[key] else { continue }
      if let found = find(first, second, path: "\(path)[\(key)]", depth: depth + 1) { return found }
    }
    let missing = wanted.keys.filter { came[$0] == nil }.sorted()
    let extra = came.keys.filter { wanted[$0] == nil }.sorted()
    guard !missing.isEmpty || !extra.isEmpty else { return nil }
    let parts =
      (missing.isEmpty ? [] : ["lacks \(some(missing))"])
      + (extra.isEmpty ? [] : ["has \(some(extra)), not expected"])
    return (path.isEmpty ? "it " : "\(path) ") + parts.joined(separator: " and ")
  }

  /// The members by label: the values of a dictionary by their keys, the elements of a set by
  /// themselves.
  private static func members(_ children: [Mirror.Child]) -> [String: Any] {
    children.reduce(into: [:]) { members, child in
      let mirror = Mirror(reflecting: child.value)
      let pair = Array(mirror.children)
      let isPair = mirror.displayStyle == .tuple && pair.count == 2 && pair[0].label == "key"
      members[MarbleLabel.of(isPair ? pair[0].value : child.value)] = isPair ? pair[1].value : ()
    }
  }

  private static func some(_ labels: [String]) -> String {
    labels.prefix(3).map { $0.shortened(to: 60) }.joined(separator: ", ")
      + (labels.count > 3 ? " and \(labels.count - 3) more" : "")
  }
}

extension Character {
  /// True for an ideograph, a kana or a Hangul syllable, which readers tell apart by sight.
  fileprivate var isSyllable: Bool {
    unicodeScalars.allSatisfy {
      (0x3040...0x9FFF).contains($0.value) || (0xAC00...0xD7A3).contains($0.value)
    }
  }
}
