/// Gives every value of a lane a character to stand for it.
///
/// A value that prints as one character is its own key. Cases and single words (`.loading`,
/// `false`) take a letter of their own if one is free, everything else the next of the alphabet.
package struct TimelineKeys {
  private var keys: [String: String] = [:]
  private var taken: Set<String>
  /// The place of the next spare key; those before it are taken.
  private var nextSpare = 0
  /// The key of values beyond the last free key.
  static let none = "?"
  private static let reserved = Set("-|#^!() /".map(String.init))
  private static let spare =
    ("A"..."Z").characters + ("a"..."z").characters + ("0"..."9").characters
    + ("α"..."ω").characters

  package init(reserved: Set<String> = []) {
    taken = reserved
  }

  /// The key for a value with this label; the same label always gets the same key.
  package mutating func key(for label: String) -> String {
    if let key = keys[label] { return key }
    let key = candidates(label).first { !isTaken($0) } ?? spareKey()
    keys[label] = key
    taken.insert(key)
    return key
  }

  // region: repository
  /// The marks with the keys of their values.
  package mutating func keyed(_ marks: [Timeline.Mark]) -> [Timeline.Mark] {
    var keyed = marks
    for index in marks.indices where marks[index].kind == .next {
      keyed[index].key = key(for: marks[index].label)
    }
    return keyed
  }
  // endregion

  /// The characters that remind of a label.
  private func candidates(_ label: String) -> [String] {
    let bare = label.trimmingQuotes
    if !bare.isEmpty, bare.index(after: bare.startIndex) == bare.endIndex { return [bare] }
    let hasName = bare.hasPrefix(".") || label.utf8.allSatisfy(\.isLetter)
    return hasName ? bare.prefix(100).filter { $0.isASCII && $0.isLetter }.map(String.init) : []
  }

  private mutating func spareKey() -> String {
    while nextSpare < Self.spare.count, isTaken(Self.spare[nextSpare]) { nextSpare += 1 }
    return nextSpare < Self.spare.count ? Self.spare[nextSpare] : Self.none
  }

  private func isTaken(_ key: String) -> Bool {
    taken.contains(key) || Self.reserved.contains(key)
  }
}

extension ClosedRange<Unicode.Scalar> {
  fileprivate var characters: [String] {
    (lowerBound.value...upperBound.value).compactMap(Unicode.Scalar.init).map {
      String(Character($0))
    }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self & 0xDF)
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    utf8.count >= 2 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }
}
