import Lab
import SVG
import Workshop

/// The pictures of a bug's or a difference's page, drawn as runs are.
///
/// They're read from the block that the page has, since that is what a test compares with the run:
/// a ruler, below it a row of marks for each lane, and marks at which the sides differ.
struct TextPicture {
  /// A lane, in the group that it belongs to on a bug's page.
  private struct Row {
    let group: String
    let name: String
    let marks: [Character]
  }

  private struct Part {
    var rows: [Row] = []
    /// The duration of a column: a second on the page of the differences.
    var tick = MarbleTime.seconds(1)
    /// The column at which the sides differ, and how.
    var caret: (column: Int, words: String)?
    let text: [String]
  }

  private let parts: [Part]
  private let lines: [String]

  /// Fails if no part of a block is a picture.
  init?(_ lines: [String]) {
    self.lines = lines
    parts = lines.split(separator: "").map { Self.part(Array($0)) }
    guard parts.contains(where: { !$0.rows.isEmpty }) else { return nil }
  }

  private static func part(_ lines: [String]) -> Part {
    // A difference has no ruler.
    let hasRuler = lines[0].allSatisfy { $0.isNumber || " .ms".contains($0) }
    let tick = hasRuler ? MarbleTime.milliseconds(100) : .seconds(1)
    let pictured = lines.dropFirst(hasRuler ? 1 : 0)
    guard let start = pictured.first.flatMap(Self.start) else { return Part(text: lines) }
    var group = ""
    func isRow(_ line: String) -> Bool {
      let name = line.prefix(start)
      return name.hasSuffix("  ") && !name.trimmingSpaces.isEmpty
    }
    let rows = pictured.filter(isRow).map { line -> Row in
      let parts = line.prefix(start).components(separatedBy: "  ")
        .filter { !$0.trimmingSpaces.isEmpty }
      if line.first != " ", parts.count > 1 { group = parts[0] }
      let rest = line.dropFirst(start)
      let end = rest.firstRange(of: "  (")?.lowerBound ?? rest.endIndex
      let name = String((parts.last ?? "").trimmingSpaces)
      return Row(group: group, name: name + rest[end...].dropFirst(), marks: Array(rest[..<end]))
    }
    let rest = pictured.filter { !isRow($0) }
    guard let column = rest.first.flatMap({ Array($0).firstIndex(of: "^") }) else {
      return Part(rows: rows, tick: tick, text: rest)
    }
    let words = rest.count > 1 ? String(rest[1].trimmingSpaces) : ""
    let caret = (column - start, words)
    return Part(rows: rows, tick: tick, caret: caret, text: Array(rest.dropFirst(2)))
  }

  /// The column at which the marks of a picture's first row begin, behind its group and its name.
  private static func start(of line: String) -> Int? {
    let group = line.hasPrefix("inputs  ") ? "inputs  " : ""
    let rest = line.dropFirst(group.count)
    guard let space = rest.firstRange(of: "  ") else { return nil }
    let marks = rest[space.lowerBound...].drop { $0 == " " }
    let isRow = marks.prefix { $0 != " " }.allSatisfy {
      "-|#^!()?".contains($0) || $0.isLetter || $0.isNumber
    }
    return isRow ? line.distance(from: line.startIndex, to: marks.startIndex) : nil
  }

  var html: String {
    let pictures = parts.map { part in
      guard !part.rows.isEmpty else { return sentences(part.text) }
      let groups = ["broken", "fixed"].filter { group in part.rows.contains { $0.group == group } }
      let drawings = (groups.isEmpty ? [""] : groups).map { group in
        drawing(part.rows.filter { [group, "inputs"].contains($0.group) }, group, part)
      }
      return drawings.joined(separator: "\n") + sentences(part.text)
    }
    return """
      \(pictures.joined(separator: "\n"))
      <details class="fold"><summary>As text</summary>
      <pre tabindex="0" role="group" aria-label="The picture as text" data-scrolls><code>\
      \(lines.map(HTMLText.escape).joined(separator: "\n"))</code></pre>
      </details>
      """
  }

  /// Expressions are code, and what is said about a picture is a paragraph.
  private func sentences(_ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    let text = lines.map { String($0.trimmingSpaces) }
    if text.last?.hasSuffix(".") == true {
      let parts = text.joined(separator: " ").split(
        separator: "`",
        omittingEmptySubsequences: false
      )
      let html = parts.enumerated().map { index, part in
        index.isMultiple(of: 2)
          ? HTMLText.escape(String(part)) : "<code>\(HTMLText.escape(String(part)))</code>"
      }
      return "<p>\(html.joined())</p>"
    }
    return "<pre tabindex=\"0\" role=\"group\" aria-label=\"Code\" data-scrolls><code>"
      + "\(lines.map(HTMLText.escape).joined(separator: "\n"))</code></pre>"
  }

  private func drawing(
    _ rows: [Row],
    _ group: String,
    _ part: Part
  ) -> String {
    let ticks = Self.ticks(part.rows)
    func time(_ tick: Int) -> MarbleTime {
      MarbleTime(nanoseconds: part.tick.nanoseconds * Int64(tick))
    }
    let lanes = rows.map { row in
      let marks = row.marks.enumerated().compactMap { offset, mark -> Timeline.Mark? in
        guard let kind = Self.kind(of: mark) else { return nil }
        return Timeline.Mark(
          time: time(ticks[offset]),
          kind: kind,
          key: kind == .next ? String(mark) : ""
        )
      }
      let isInput = row.group == "inputs" || ["x", "y"].contains(row.name)
      let isPart = marks.contains { $0.kind == .subscribed }
      return Timeline.Lane(
        name: row.name,
        kind: isInput ? .input : isPart ? .subscription : .output,
        marks: marks
      )
    }
    let drawing = SVGDrawing(Timeline(tick: part.tick, lanes: lanes, end: time(ticks.max() ?? 0)))
    let place = part.caret.flatMap { caret in
      let isHere = group != "fixed" && ticks.indices.contains(caret.column)
      return isHere ? drawing.column(at: time(ticks[caret.column])) : nil
    }
    let playhead = place.map { place in
      "<rect class=\"playhead\" x=\"\(place.left.svg)\" y=\"20\" width=\"22\" "
        + "height=\"\((place.height - 36).svg)\" rx=\"4\"/>"
    }
    let words = [group, group == "fixed" ? "" : part.caret?.words ?? ""].filter { !$0.isEmpty }
    let size = (width: drawing.width.svg, height: drawing.height.svg)
    return """
      <figure class="drawn"><figcaption>\(HTMLText.escape(words.joined(separator: ": ")))</figcaption>
      <div class="wide-part" tabindex="0" role="group" aria-label="Picture" data-scrolls>\
      <svg role="img" aria-label="\(HTMLText.escape(drawing.spokenDescription))" \
      viewBox="0 0 \(size.width) \(size.height)" width="\(size.width)" height="\(size.height)">
      \(playhead ?? "")\(drawing.element(top: 0).xml)</svg></div></figure>
      """
  }

  /// The instant of each column: what stands between parentheses is one instant.
  private static func ticks(_ rows: [Row]) -> [Int] {
    var width = 0
    var inside: Set<Int> = []
    for row in rows {
      var isOpen = false
      for (offset, mark) in row.marks.enumerated() {
        width = max(width, offset + 1)
        if isOpen { inside.insert(offset) }
        if mark == "(" { isOpen = true }
        if mark == ")" { isOpen = false }
      }
    }
    var tick = -1
    // A caret may stand behind the last mark.
    return (0...width).map { column in
      if !inside.contains(column) { tick += 1 }
      return max(tick, 0)
    }
  }

  private static func kind(of mark: Character) -> Timeline.MarkKind? {
    switch mark {
    case "-", " ", "(", ")": nil
    case "|": .completed
    case "#": .error
    case "^": .subscribed
    case "!": .disposed
    default: .next
    }
  }
}
