extension StyledText {
  /// Where a text stands in the columns that it is given.
  public enum Alignment: Sendable {
    /// At the left edge.
    case leading
    /// In the middle; the odd column is on the right.
    case center
    /// At the right edge.
    case trailing
  }

  /// The text cut to at most `columns`, with an ellipsis where something is missing.
  ///
  /// A wide character that would be cut in two is left out, so the result can be one column short.
  public func truncated(toColumns columns: Int, ellipsis: String = "…") -> StyledText {
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
  public func padded(toColumns columns: Int, _ alignment: Alignment = .leading) -> StyledText {
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
  ///   - columns: How wide a line may be; less than 2 counts as 2, so that any character fits.
  ///   - indent: How many spaces every line but the first begins with.
  public func wrapped(toColumns columns: Int, indent: Int = 0) -> [StyledText] {
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

  /// The text without the spaces at its end.
  public var trimmingTrailingSpaces: StyledText {
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
