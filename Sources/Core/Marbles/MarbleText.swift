/// The characters of a diagram, with the look-arounds that reading one needs.
struct MarbleText {
  let text: String
  let characters: [Character]

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  func character(at index: Int) -> Character? {
    characters.indices.contains(index) ? characters[index] : nil
  }

  func column(of index: Int) -> Int {
    let lineStart = characters.prefix(index).lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    return index - lineStart + 1
  }

  func error(at index: Int, _ message: String, suggestion: String? = nil) -> MarbleDiagramError {
    MarbleDiagramError(
      diagram: text,
      line: characters.prefix(index).count(where: \.isNewline) + 1,
      column: column(of: index),
      message: message,
      suggestion: suggestion
    )
  }
}

extension MarbleText {
  func removing(at index: Int) -> String { replacing(index..<(index + 1), with: "") }

  func replacing(_ range: Range<Int>, with replacement: String) -> String {
    String(characters[..<range.lowerBound]) + replacement + String(characters[range.upperBound...])
  }

  /// The text before `index`, without the spaces at its end.
  func cutting(before index: Int) -> String {
    String(characters[..<index].reversed().drop { $0.isWhitespace }.reversed())
  }

  /// The text with a space on each side of `range`, where there is none yet.
  func spacing(_ range: Range<Int>) -> String {
    func space(_ index: Int) -> String { [" ", nil].contains(character(at: index)) ? "" : " " }
    let word = String(characters[range])
    return replacing(range, with: space(range.lowerBound - 1) + word + space(range.upperBound))
  }

  struct DurationWord {
    let text: String
    let range: Range<Int>
    /// True with a space or an end of the diagram on both sides.
    let standsAlone: Bool
    let isSpaced: Bool
  }

  /// The word at `index` if it reads like a duration: digits, perhaps a fraction, and a unit.
  func duration(at index: Int) -> DurationWord? {
    func endOfDigits(_ start: Int) -> Int {
      characters.dropFirst(start).prefix(while: \.isASCIIDigit).endIndex
    }
    func isBlank(_ index: Int) -> Bool { character(at: index)?.isWhitespace ?? true }
    let before = character(at: index - 1)
    guard characters[index].isASCIIDigit, before?.isASCIIDigit != true, before != "." else {
      return nil
    }
    var digits = endOfDigits(index)
    if character(at: digits) == ".", character(at: digits + 1)?.isASCIIDigit == true {
      digits = endOfDigits(digits + 1)
    }
    let isSpaced = character(at: digits) == " "
    let start = isSpaced ? digits + 1 : digits
    guard let unit = ["ms", "m", "s"].first(where: characters.dropFirst(start).starts(with:)) else {
      return nil
    }
    let end = start + unit.count
    // "10 ms" is one, too, where a word ends behind it.
    guard !isSpaced || isBlank(end) else { return nil }
    return DurationWord(
      text: String(characters[index..<end]),
      range: index..<end,
      standsAlone: isBlank(index - 1) && isBlank(end),
      isSpaced: isSpaced
    )
  }
}

extension Character {
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
