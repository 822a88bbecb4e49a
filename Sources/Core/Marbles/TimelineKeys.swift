/// Gives every value of a lane a character to stand for it.
///
/// A value that prints as one character stands for itself. Cases and single words (`.loading`,
/// `false`) take a letter of their own if one is free, everything else the next of the alphabet.
public struct TimelineKeys {
  private var keys: [String: String] = [:]
  private var taken: Set<String> = []
  private static let reserved = Set("-|#^!() /".map(String.init))
  private static let spare =
    (("A"..."Z").characters + ("a"..."z").characters + ("0"..."9").characters)

  /// Makes a giver of keys that does not use `reserved`.
  public init(reserved: Set<String> = []) {
    taken = reserved.union(Self.reserved)
  }

  /// The key for a value with this label; the same label always gets the same key.
  public mutating func key(for label: String) -> String {
    if let key = keys[label] { return key }
    let key = candidates(label).first { !taken.contains($0) } ?? "?"
    keys[label] = key
    taken.insert(key)
    return key
  }

  private func candidates(_ label: String) -> [String] {
    let bare = label.trimmingQuotes
    if bare.count == 1 { return [bare] + Self.spare }
    let letters = bare.filter { $0.isASCII && $0.isLetter }.map(String.init)
    let hasName = bare.hasPrefix(".") || label.allSatisfy { $0.isASCII && $0.isLetter }
    return (hasName ? letters : []) + Self.spare
      + (0x3B1...0x3C9).compactMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}

extension ClosedRange<Unicode.Scalar> {
  fileprivate var characters: [String] {
    (lowerBound.value...upperBound.value).compactMap(Unicode.Scalar.init).map {
      String(Character($0))
    }
  }
}

extension String {
  /// The text without the quotation marks around it.
  fileprivate var trimmingQuotes: String {
    count >= 2 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }
}
