/// A small fault that can be planted in a Swift source.
package struct Fault: Equatable, Sendable {
  /// A piece of the source, in its UTF-8 text, and its replacement.
  struct Edit: Equatable, Sendable {
    let range: Range<Int>
    let text: String
  }

  package let kind: FaultKind
  /// The line, from 1, at which it is planted.
  package let line: Int
  /// The change in a few words, such as `flatMapLatest becomes flatMap`.
  package let words: String
  let edits: [Edit]

  /// The source with the fault. It has as many lines as before.
  package func planted(in source: String) -> String {
    var bytes = Array(source.utf8)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      let gone = bytes[edit.range].count { $0 == UInt8(ascii: "\n") }
      let come = edit.text.utf8.count { $0 == UInt8(ascii: "\n") }
      let text = edit.text + String(repeating: "\n", count: max(gone - come, 0))
      bytes.replaceSubrange(edit.range, with: Array(text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
