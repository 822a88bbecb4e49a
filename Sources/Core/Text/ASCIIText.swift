import Foundation

package enum ASCIIText {
  /// The text with lines and signs replaced with similar ASCII ones. Letters lose their accents,
  /// and a character without an equivalent becomes a question mark.
  package static func of(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text : text.map(of).joined()
  }

  private static func of(_ character: Character) -> String {
    if character.isASCII { return String(character) }
    if let likeness = frames[character] ?? signs[character] { return String(likeness) }
    let columns = DisplayWidth.of(character)
    let letter = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first
    if columns == 1, let letter, letter.isASCII { return String(Character(letter)) }
    return String(repeating: "?", count: columns)
  }

  private static let frames: [Character: Character] = {
    let styles = [BoxStyle.unicode, .ascii].map { $0.top + $0.bottom + $0.side }
    return Dictionary(zip(styles[0], styles[1])) { first, _ in first }
  }()

  private static let signs: [Character: Character] = [
    "├": "+", "┤": "+", "━": "=", "▔": "-", "▏": "|", "▌": ">", "▓": "#", "▒": "+", "░": ".",
    "▣": "#",
    "▸": ">", "›": ">", "▶": ">", "⏸": "=", "●": "o", "○": "o", "▼": "v", "▲": "^",
    "→": ">", "←": "<", "↑": "^", "↓": "v", "≠": "#", "⇅": "^", "⟳": "@", "⌕": "/", "⌨": "=",
    "✓": "+", "✗": "x", "✕": "x", "♥": "*", "♡": "-", "⊘": "x", "⧗": "~", "↳": ">",
    "…": "~", "·": "-", "•": "*", "—": "-", "–": "-", "×": "x", "┘": "!",
    "“": "\"", "”": "\"", "‘": "'", "’": "'", "′": "'", "«": "\"", "»": "\"",
  ]
}

extension [String: String] {
  /// True if the locale says that the terminal doesn't take UTF-8. A locale that isn't set at all
  /// says nothing.
  package var isLocaleWithoutUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { self[$0] }.first { !$0.isEmpty }
    guard let locale else { return false }
    let name = locale.uppercased().filter { $0.isLetter || $0.isNumber }
    return !name.contains("UTF8")
  }
}
