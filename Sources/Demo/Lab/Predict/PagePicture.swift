import Dispatch
import Workshop

/// The picture of a run, read from the text of a page.
package struct PagePicture {
  package struct Lane {
    package let group: String
    package let name: String
    package let diagram: String

    /// True for the lane `name`, and for what a failure drew of it.
    package func `is`(_ name: String) -> Bool {
      [name, "\(name) expected", "\(name) actual"].contains(self.name)
    }
  }

  package let lanes: [Lane]
  let tick: MarbleTime
  /// The meanings below the lanes, each with the name of its lane.
  private let legend: [(lane: String, meanings: String)]

  /// Reads the lines of a block; `nil` if they aren't a picture of marbles.
  init?(_ lines: [String]) {
    let groups = [
      Timeline.LaneKind.input, .request, .subscription, .output,
    ].map(\.group)
    let first = lines.lazy.compactMap { line in groups.first { line.hasPrefix($0 + "  ") } }.first
    guard let first, let start = lines.firstIndex(where: { $0.hasPrefix(first) }), start > 0 else {
      return nil
    }
    let indent = lines[start].dropFirst(first.count).prefix { $0 == " " }.count + first.count
    var group = ""
    var lanes: [Lane] = []
    var column = 0
    for line in lines[start...] {
      if let next = groups.first(where: { line.hasPrefix($0 + "  ") }) { group = next }
      let row = line.dropFirst(indent)
      guard line.count > indent, row.first != " ", line.hasPrefix(group) || line.first == " ",
        let gap = row.firstRange(of: "  ")
      else { continue }
      let diagram = row[gap.lowerBound...].drop { $0 == " " }
      if group != Timeline.LaneKind.request.group {
        column = max(column, line.count - diagram.count)
      }
      let name = String(row[..<gap.lowerBound])
      lanes.append(Lane(group: group, name: name, diagram: String(diagram)))
    }
    guard let tick = Self.tick(ruler: lines[start - 1], of: lanes, at: column) else { return nil }
    self.lanes = lanes
    self.tick = tick
    legend = Self.legend(lines, of: lanes)
  }

  /// The time of a mark: what the ruler says of a column, by the marks before it.
  private static func tick(ruler: String, of lanes: [Lane], at start: Int) -> MarbleTime? {
    for label in ruler.matches(of: /\d[\d.]*(?:ms|s|m)/) {
      let column = ruler.distance(from: ruler.startIndex, to: label.range.lowerBound) - start
      guard column > 0,
        let time = try? MarbleDiagram(parsing: " \(label.output) ").end,
        let lane = lanes.first(where: { $0.diagram.count >= column }),
        let count = try? MarbleDiagram(
          parsing: String(lane.diagram.prefix(column)),
          as: lane.group == Timeline.LaneKind.subscription.group ? .subscription : .hot
        ).end.nanoseconds / MarbleTime.milliseconds(1).nanoseconds, count > 0
      else { continue }
      return MarbleTime(nanoseconds: time.nanoseconds / count)
    }
    return nil
  }

  /// Finds `greeting: e = "", A = "Hello, Ada!"`, which may go on in lines that are indented.
  private static func legend(
    _ lines: [String],
    of lanes: [Lane]
  ) -> [(lane: String, meanings: String)] {
    var legend: [(lane: String, meanings: String)] = []
    let names = Set(lanes.map(name))
    for line in lines {
      if let name = names.first(where: { line.hasPrefix("\($0): ") && line.contains(" = ") }) {
        legend.append((name, String(line.dropFirst(name.count + 2))))
      } else if line.prefixMatch(of: /\ {2}\S =/) != nil, !legend.isEmpty {
        legend[legend.count - 1].meanings += ", " + line.dropFirst(2)
      }
    }
    return legend
  }

  /// The name without what a failure added to it.
  static func name(of lane: Lane) -> String {
    for word in [" expected", " actual"] where lane.name.hasSuffix(word) {
      return String(lane.name.dropLast(word.count))
    }
    return lane.name
  }

  /// The actual diagram of a lane, or one for each subscription.
  package func actual(_ name: String) -> [Lane] {
    lanes.filter { $0.is(name) && !$0.name.hasSuffix(" expected") }
  }

  /// What may be shown before the answer: the inputs, and the other outputs as they were expected.
  func shownBefore(_ name: String) -> [Lane] {
    let shown = [Timeline.LaneKind.input, .output].map(\.group)
    return lanes.filter { lane in
      shown.contains(lane.group) && !lane.name.hasSuffix(" actual")
        && (!lane.is(name) || lane.name.hasSuffix(" expected"))
    }
  }

  /// The legend of some lanes.
  func legend(of names: Set<String>) -> [String] {
    legend.filter { names.contains($0.lane) }.map { "\($0.lane): \($0.meanings)" }
  }

  /// The meanings of a lane's letters.
  private func meanings(of name: String) -> [Character: String] {
    let text = legend.first { $0.lane == name }?.meanings ?? ""
    let starts = text.matches(of: /(?:^|, )(\S) =/)
    return starts.enumerated().reduce(into: [:]) { meanings, start in
      let end = starts.dropFirst(start.offset + 1).first?.range.lowerBound ?? text.endIndex
      guard let letter = start.element.1.first else { return }
      meanings[letter] = String(text[start.element.range.upperBound..<end].dropFirst())
    }
  }

  /// The values that the letters of a lane stand for; a letter without a meaning is its own.
  func values(of name: String) -> MarbleValues<PageValue> {
    let meanings = meanings(of: name)
    guard !meanings.isEmpty else { return MarbleValues { PageValue(key: $0, meaning: nil) } }
    let letters = lanes.filter { $0.is(name) }
      .flatMap { lane in
        (try? MarbleDiagram(parsing: lane.diagram).marks.compactMap(\.letter)) ?? []
      }
    let keys = Set(meanings.keys).union(letters).subtracting(["#"])
    return MarbleValues(
      vocabulary: Dictionary(
        uniqueKeysWithValues: keys.map { ($0, PageValue(key: $0, meaning: meanings[$0])) }
      )
    )
  }

  func error(of name: String) -> PageFailure {
    PageFailure(description: meanings(of: name)["#"] ?? MarbleLabel.of(error: MarbleError()))
  }
}

/// The value that a letter of a page stands for.
struct PageValue: Equatable, MarbleLabeled, CustomReflectable {
  let key: Character
  /// What the legend says; `nil` if the letter stands for itself.
  let meaning: String?

  var marbleLabel: String { meaning ?? "\"\(key)\"" }
  // Its letter and meaning say how two values differ, and not its members.
  var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The error that `#` stands for on a page.
struct PageFailure: Error, Equatable, CustomStringConvertible {
  let description: String
}
