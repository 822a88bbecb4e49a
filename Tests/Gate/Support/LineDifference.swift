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
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var lines: [(Character, String)] = []
    var rest = new.indices.makeIterator()
    var next = rest.next()
    func insert() {
      while let index = next, inserted.contains(index) {
        lines.append(("+", new[index]))
        next = rest.next()
      }
    }
    for index in old.indices {
      if removed.contains(index) {
        lines.append(("-", old[index]))
      } else {
        insert()
        lines.append((" ", old[index]))
        next = rest.next()
      }
    }
    insert()
    return lines
  }
}

extension CollectionDifference<String>.Change {
  /// Its index in the old lines, or in the new ones.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
