import Bugs
import Lab
import SVG
import Workshop

/// The picture of a bug, which is run for it, or of a difference, drawn as runs are.
@MainActor
enum SitePicture {
  /// - Parameters:
  ///   - comment: The comment above the block, which names its source.
  ///   - lines: The block.
  /// - Returns: `nil` for a block that isn't drawn.
  static func html(_ comment: MarkdownComment, _ lines: [String]) -> String? {
    let words = comment.name.split(separator: " ").map(String.init)
    guard comment.kind == "run", words.count == 2 else { return nil }
    switch words[0] {
    case "bug":
      guard let bug = NamedBug.named(words[1]) else { return nil }
      let (broken, fixed) = (bug.broken(), bug.repaired())
      let fault = broken.sentences.first.map { "broken: \($0)" } ?? ""
      return figure(broken.timeline, fault, playhead: broken.firstFault)
        + figure(fixed.timeline, "fixed")
    case "differ": return difference(lines)
    default: return nil
    }
  }

  /// A machine looked long for a difference, so it's read from the block, which a test compares: a
  /// name, marks with a column for each second, and a note.
  private static func difference(_ lines: [String]) -> String {
    let rows = lines.compactMap { $0.wholeMatch(of: /(\S.*?) {2,}(\S.*?)( {2}\(.+\))?/) }
    let columns = rows.map { $0.0.distance(from: $0.0.startIndex, to: $0.2.startIndex) }
    let first = columns.min() ?? 0
    let lanes = zip(rows, columns).map { row, column in
      Timeline.Lane(
        name: "\(row.1)\(row.3?.dropFirst() ?? "")",
        kind: ["x", "y"].contains(row.1) ? .input : .output,
        marks: marks(row.2, from: column - first)
      )
    }
    let end = lanes.flatMap { $0.marks.map(\.time) }.max() ?? .zero
    let legend = lines.filter { !$0.contains("  ") }.map { "<p>\(HTMLText.escape($0))</p>\n" }
    return figure(Timeline(tick: .seconds(1), lanes: lanes, end: end), "") + legend.joined()
  }

  private static func marks(_ text: Substring, from start: Int) -> [Timeline.Mark] {
    var (second, isOneInstant) = (start, false)
    var marks: [Timeline.Mark] = []
    for character in text where character != " " {
      let kind: Timeline.MarkKind? =
        switch character {
        case "-", "(", ")": nil
        case "|": .completed
        case "#": .error
        case "^": .subscribed
        case "!": .disposed
        default: .next
        }
      if let kind {
        let key = kind == .next ? String(character) : ""
        marks.append(Timeline.Mark(time: .milliseconds(1000 * second), kind: kind, key: key))
      }
      if "()".contains(character) { isOneInstant = character == "(" }
      if !isOneInstant { second += 1 }
    }
    return marks
  }

  private static func figure(
    _ timeline: Timeline,
    _ caption: String,
    playhead: MarbleTime? = nil
  ) -> String {
    let drawing = SVGDrawing(timeline)
    let size = "\(drawing.width.svg) \(drawing.height.svg)"
    let column = playhead.flatMap(drawing.column).map { column in
      "<rect class=\"playhead\" x=\"\(column.left.svg)\" y=\"20\" width=\"22\" "
        + "height=\"\((column.height - 36).svg)\" rx=\"4\"/>"
    }
    return """
      <figure class="drawn"><figcaption>\(HTMLText.escape(caption))</figcaption>
      <div class="wide-part" tabindex="0" role="group" aria-label="Picture" data-scrolls>\
      <svg role="img" aria-label="\(HTMLText.escape(drawing.spokenDescription))" viewBox="0 0 \(size)" \
      width="\(drawing.width.svg)" height="\(drawing.height.svg)">
      \(column ?? "")\(drawing.element(top: 0).xml)</svg></div></figure>

      """
  }
}
