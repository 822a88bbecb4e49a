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

  func endOfLine(from index: Int) -> Int {
    characters[index...].firstIndex(where: \.isNewline) ?? characters.count
  }

  /// The column of a character in its own line, from 1.
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
  func inserting(_ insertion: String, at index: Int) -> String {
    String(characters[..<index]) + insertion + String(characters[index...])
  }

  func removing(at index: Int) -> String {
    String(characters[..<index]) + String(characters[(index + 1)...])
  }

  func replacing(_ range: Range<Int>, with replacement: String) -> String {
    String(characters[..<range.lowerBound]) + replacement
      + String(characters[range.upperBound...])
  }

  /// The text before `index`, without the spaces at its end.
  func cutting(before index: Int) -> String {
    String(characters[..<index].reversed().drop { $0.isWhitespace }.reversed())
  }

  /// The text with a space on each side of `range`, where there is none yet.
  func spacing(_ range: Range<Int>) -> String {
    let before = String(characters[..<range.lowerBound])
    let after = String(characters[range.upperBound...])
    return before + (before.isEmpty || before.hasSuffix(" ") ? "" : " ")
      + String(characters[range])
      + (after.isEmpty || after.hasPrefix(" ") ? "" : " ") + after
  }
}

extension MarbleText {
  /// What reads like a duration.
  struct DurationWord {
    let text: String
    let range: Range<Int>
    /// Whether there is a space or an end of the diagram on both sides.
    let standsAlone: Bool
    /// Whether there is a space before the unit.
    let isSpaced: Bool
  }

  /// The word at `index` if it reads like a duration: digits, perhaps a fraction, and a unit.
  func duration(at index: Int) -> DurationWord? {
    guard characters[index].isASCIIDigit else { return nil }
    if let before = character(at: index - 1), before.isASCIIDigit || before == "." { return nil }
    var end = index
    while let next = character(at: end), next.isASCIIDigit { end += 1 }
    if character(at: end) == ".", character(at: end + 1)?.isASCIIDigit == true {
      end += 1
      while let next = character(at: end), next.isASCIIDigit { end += 1 }
    }
    // "10 ms" is one, too, where a word ends behind it.
    let isSpaced = character(at: end) == " " && isSpacedUnit(at: end + 1)
    if isSpaced { end += 1 }
    if character(at: end) == "m", character(at: end + 1) == "s" {
      end += 2
    } else if character(at: end) == "m" || character(at: end) == "s" {
      end += 1
    } else {
      return nil
    }
    return DurationWord(
      text: String(characters[index..<end]),
      range: index..<end,
      standsAlone: [character(at: index - 1), character(at: end)].allSatisfy {
        $0?.isWhitespace ?? true
      },
      isSpaced: isSpaced
    )
  }

  private func isSpacedUnit(at index: Int) -> Bool {
    let isMilli = character(at: index) == "m" && character(at: index + 1) == "s"
    guard isMilli || character(at: index) == "m" || character(at: index) == "s" else {
      return false
    }
    return character(at: index + (isMilli ? 2 : 1))?.isWhitespace ?? true
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
