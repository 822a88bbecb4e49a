import Testing

/// The changes between two versions of a piece of code.
struct LineDifference {
  /// The unchanged lines around a change.
  private static let context = 2

  private let lines: [(mark: Character, text: String)]

  /// Compares the pieces of this name in two files.
  init(from old: String, to new: String, of region: String) throws {
    let before = try #require(SourceRegion(file: old, name: region).lines(), "\(old) has none")
    let after = try #require(SourceRegion(file: new, name: region).lines(), "\(new) has none")
    lines = Self.lines(before, after)
  }

  /// The changed lines behind `+` and `-`, and those around them; `…` replaces the others.
  var text: String {
    let near = lines.indices.filter { index in
      let first = max(index - Self.context, 0)
      let last = min(index + Self.context, lines.count - 1)
      return (first...last).contains { lines[$0].mark != " " }
    }
    var shown: [String] = []
    var previous: Int?
    for index in near {
      if let previous, index > previous + 1 { shown.append(" …") }
      shown.append(
        lines[index].text.isEmpty && lines[index].mark == " "
          ? "" : "\(lines[index].mark)\(lines[index].text)"
      )
      previous = index
    }
    return shown.joined(separator: "\n")
  }

  private static func lines(_ old: [String], _ new: [String]) -> [(Character, String)] {
    var lines = old.map { (mark: Character(" "), text: $0) }
    let difference = new.difference(from: old)
    for case .remove(let offset, _, _) in difference.removals { lines[offset].mark = "-" }
    for case .insert(let offset, let text, _) in difference.insertions {
      // Before the line that has its place among the new ones.
      var count = 0
      let place = lines.firstIndex { line in
        defer { count += line.mark == "-" ? 0 : 1 }
        return line.mark != "-" && count == offset
      }
      lines.insert(("+", text), at: place ?? lines.endIndex)
    }
    return lines
  }
}
