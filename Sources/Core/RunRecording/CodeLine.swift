/// A line of Swift without its indentation and its comment, by which a record finds it again.
package struct CodeLine: Equatable, Sendable {
  /// The number of spaces before the code.
  package let indentation: Int
  package let text: String

  /// Reads a line; `nil` if it has no code.
  package init?(_ line: some StringProtocol) {
    let bytes = Array(line.utf8)
    guard let start = bytes.firstIndex(where: { $0 != Self.space }) else { return nil }
    let code = bytes[start..<Self.end(of: bytes[start...])]
    guard let last = code.lastIndex(where: { $0 != Self.space }) else { return nil }
    indentation = start
    text = String(decoding: code[...last], as: UTF8.self)
  }

  private static let space = UInt8(ascii: " ")
  private static let slash = UInt8(ascii: "/")

  /// The place of the comment that ends a line; slashes within a string are none.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int {
    var isQuoted = false
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isQuoted: index += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case slash where !isQuoted && bytes[index...].starts(with: [slash, slash]):
        if index == bytes.startIndex || bytes[index - 1] == space { return index }
      default: break
      }
      index += 1
    }
    return bytes.endIndex
  }
}
