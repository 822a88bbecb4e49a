import Foundation

/// The columns of a terminal that a text takes.
///
/// A terminal gives every character 0, 1 or 2 columns: combining marks and controls none, East
/// Asian wide characters and emoji two, all others one. The rules are those of Unicode's annex 11
/// (East Asian Width) and technical standard 51 (emoji presentation); ambiguous characters are
/// narrow.
package enum DisplayWidth {
  /// The columns of one character, which may be a whole emoji sequence.
  package static func of(_ character: Character) -> Int {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    if first.isASCII { return asciiWidth(of: first, then: scalars.next()) }
    var width = width(of: first)
    while let next = scalars.next() {
      // NB: a variation selector 16 selects the emoji form of a narrow symbol: ❤ is 1, ❤️ is 2.
      width = max(width, next.value == 0xFE0F ? 2 : Self.width(of: next))
    }
    return width
  }

  package static func of(_ text: some StringProtocol) -> Int {
    let count = text.utf8.count
    // One call of the C library, since nearly all texts are plain.
    let plainCount = text.withCString { strspn($0, printable) }
    return plainCount == count ? count : text.reduce(0) { $0 + of($1) }
  }

  private static let printable = (0x20..<0x7F).map { CChar($0) } + [0]

  /// `1` followed by a keycap mark is an emoji; `\r\n` is one character without a width.
  private static func asciiWidth(of first: Unicode.Scalar, then next: Unicode.Scalar?) -> Int {
    guard (0x20..<0x7F).contains(first.value) else { return 0 }
    return next?.value == 0xFE0F ? 2 : 1
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    // Soft hyphen is a format character, and yet terminals draw it.
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    // Frames and blocks, of which a screen is full.
    if (0x2500..<0x25FD).contains(value) { return 1 }
    // The vowels and final consonants that join a Hangul syllable, and the tone marks beside one.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
      || (0x302E...0x302F).contains(value)
    {
      return 0
    }
    switch scalar.properties.generalCategory {
    // NB: first, since the marks that combine with Chinese characters lie among those.
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      return isWide(value) || scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    let index = wideRanges.partitioningIndex { $0.upperBound >= value }
    return index < wideRanges.count && wideRanges[index].contains(value)
  }

  /// East Asian Width W and F, in order; emoji are not in it, because the standard library knows
  /// them. Blocks that are reserved for such characters are wide as a whole.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F265, 0x20000...0x2FFFD,
    0x30000...0x3FFFD,
  ]
}

extension DisplayWidth {
  /// The text with spaces behind it up to `width` columns.
  package static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - of(text)))
  }
}
