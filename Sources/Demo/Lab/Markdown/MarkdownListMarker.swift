/// What begins an item of a list.
struct MarkdownListMarker {
  /// The number of an ordered list.
  let number: Int?
  /// What the lines that go on with the item begin with.
  let indent: String
  /// The text behind it.
  let text: String

  var isOrdered: Bool { number != nil }

  /// The marker that the line begins with, if there is one.
  init?(_ line: String) {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    if digits.isEmpty {
      guard line.hasPrefix("- ") else { return nil }
    } else {
      guard rest.hasPrefix(". "), digits.count < 4 else { return nil }
    }
    number = Int(digits)
    let width = digits.isEmpty ? 2 : digits.count + 2
    indent = String(repeating: " ", count: width)
    text = String(line.dropFirst(width))
  }
}
