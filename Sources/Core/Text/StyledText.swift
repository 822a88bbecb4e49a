/// A text whose parts have styles.
///
/// Written like a string: `"plain" + .bold("heavy") + .role(.failure, "red")`. Nothing in it steers
/// a terminal: ``HarmlessText`` has written out what would.
package struct StyledText: Hashable, Sendable {
  package struct Run: Codable, Hashable, Sendable {
    package var text: String
    package var style: TextStyle
  }

  /// The parts in their order; no two neighbors have one style, and none is empty.
  package private(set) var runs: [Run] = []

  package init() {}

  package init(_ text: String, _ style: TextStyle = .plain) {
    append(text, style)
  }

  package static func bold(_ text: String) -> StyledText { StyledText(text, .bold) }
  package static func dim(_ text: String) -> StyledText { StyledText(text, .dim) }
  package static func reversed(_ text: String) -> StyledText { StyledText(text, .reversed) }

  package static func role(_ role: TextRole, _ text: String) -> StyledText {
    StyledText(text, .role(role))
  }

  package var string: String { runs.map(\.text).joined() }
  package var width: Int { runs.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  /// Adds a text at the end, made harmless, so that its width is what will be drawn.
  package mutating func append(_ text: String, _ style: TextStyle = .plain) {
    guard !text.isEmpty else { return }
    let text = HarmlessText.lines(text)
    if let last = runs.last, last.style == style {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var result = left
    result += right
    return result
  }

  package static func += (left: inout StyledText, right: StyledText) {
    for run in right.runs { left.append(run.text, run.style) }
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

/// A text without styles is coded as a string, any other as a list of runs.
extension StyledText: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self.init(text)
    } else {
      self.init()
      for run in try container.decode([Run].self) { append(run.text, run.style) }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if runs.allSatisfy({ $0.style == .plain }) {
      try container.encode(string)
    } else {
      try container.encode(runs)
    }
  }
}

extension StyledText {
  package enum Alignment: Sendable {
    case leading
    /// In the middle; the odd column is on the right.
    case center
    case trailing
  }

  /// The text cut to at most `columns`, with an ellipsis where something is missing.
  ///
  /// A wide character that would be cut in two is left out, so the result can be one column short.
  package func truncated(toColumns columns: Int, ellipsis: String = "…") -> StyledText {
    guard width > columns else { return self }
    let mark = DisplayWidth.of(ellipsis) <= columns ? ellipsis : ""
    var room = columns - DisplayWidth.of(mark)
    var result = StyledText()
    var style = TextStyle.plain
    for run in runs {
      style = run.style
      let fitting = run.text.prefix { character in
        room -= DisplayWidth.of(character)
        return room >= 0
      }
      result.append(String(fitting), run.style)
      if room < 0 { break }
    }
    result.append(mark, style)
    return result
  }

  /// The text in exactly `columns`: cut if it is too long, filled with spaces if it is too short.
  package func padded(toColumns columns: Int, _ alignment: Alignment = .leading) -> StyledText {
    let width = width
    let text = width > columns ? truncated(toColumns: columns) : self
    let room = max(columns - (width > columns ? text.width : width), 0)
    let before =
      switch alignment {
      case .leading: 0
      case .center: room / 2
      case .trailing: room
      }
    var padded = before == 0 ? text : StyledText(String(repeating: " ", count: before)) + text
    padded.append(String(repeating: " ", count: room - before))
    return padded
  }

  /// The text broken into lines of at most `columns`, at spaces where that is possible.
  ///
  /// - Parameters:
  ///   - columns: The width of a line; less than 2 counts as 2, so that any character fits.
  ///   - indent: The number of spaces at the beginning of every line but the first.
  package func wrapped(toColumns columns: Int, indent: Int = 0) -> [StyledText] {
    // Most texts are one line, and needn't be taken to pieces.
    if width <= columns, !runs.contains(where: { $0.text.contains(where: \.isNewline) }) {
      return [trimmingTrailingSpaces]
    }
    var lines: [StyledText] = []
    var line = StyledText()
    var lineWidth = 0
    var isFull = false
    func limit() -> Int { max(columns - (lines.isEmpty ? 0 : indent), 2) }
    func breakLine() {
      lines.append(lines.isEmpty ? line : StyledText(String(repeating: " ", count: indent)) + line)
      line = StyledText()
      lineWidth = 0
      isFull = false
    }
    for word in words {
      let width = word.text.width
      if word.kind == .lineBreak {
        breakLine()
      } else if word.kind == .space {
        if lineWidth + width < limit() {
          line += word.text
          lineWidth += width
        } else {
          isFull = true
        }
      } else if !isFull, lineWidth + width <= limit() {
        line += word.text
        lineWidth += width
      } else {
        if lineWidth > 0 { breakLine() }
        for run in word.text.runs {
          for character in run.text {
            let width = DisplayWidth.of(character)
            if lineWidth + width > limit() { breakLine() }
            line.append(String(character), run.style)
            lineWidth += width
          }
        }
      }
    }
    breakLine()
    return lines.map(\.trimmingTrailingSpaces)
  }

  package var trimmingTrailingSpaces: StyledText {
    guard runs.last?.text.utf8.last == UInt8(ascii: " ") else { return self }
    var result = StyledText()
    var pending: [Run] = []
    for run in runs {
      let spaces = run.text.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
      if spaces < run.text.utf8.count {
        for run in pending { result.append(run.text, run.style) }
        let end = run.text.utf8.index(run.text.endIndex, offsetBy: -spaces)
        result.append(String(run.text[..<end]), run.style)
        pending = spaces == 0 ? [] : [Run(text: String(run.text[end...]), style: run.style)]
      } else {
        pending.append(run)
      }
    }
    return result
  }
}

extension StyledText {
  package var reversedEverywhere: StyledText {
    runs.reduce(into: StyledText()) { $0.append($1.text, $1.style.reversed) }
  }
}

extension StyledText {
  enum WordKind {
    case word, space, lineBreak
  }

  /// A word, a stretch of spaces or a line break: what wrapping moves as a whole.
  struct Word {
    let kind: WordKind
    var text = StyledText()
  }

  /// The text in words; none is longer than it has to be, and a word may have several styles.
  var words: [Word] {
    var words: [Word] = []
    for run in runs {
      var rest = run.text[...]
      while let first = rest.first {
        let kind = WordKind(first)
        let end =
          kind == .lineBreak
          ? rest.index(after: rest.startIndex)
          : rest.firstIndex { WordKind($0) != kind } ?? rest.endIndex
        if kind == .lineBreak || words.last?.kind != kind { words.append(Word(kind: kind)) }
        words[words.count - 1].text.append(String(rest[..<end]), run.style)
        rest = rest[end...]
      }
    }
    return words
  }
}

extension StyledText.WordKind {
  fileprivate init(_ character: Character) {
    self = character == " " ? .space : character.isNewline ? .lineBreak : .word
  }
}
