struct DiagramMove {
  private var units: [String]
  private let index: Int

  init?(_ text: String, at cursor: Int) {
    units = Self.units(text)
    var start = 0
    let ends = units.map { unit in
      start += unit.count
      return start
    }
    guard let index = ends.firstIndex(where: { $0 > cursor }) ?? units.indices.last,
      Self.isMark(units[index])
    else { return nil }
    self.index = index
  }

  func moved(isLater: Bool) -> (text: String, cursor: Int)? {
    var units = units
    let neighbor = index + (isLater ? 1 : -1)
    let isEnd = Self.isEnd(units[index])
    var place = index
    if isLater, isEnd || !units.indices.contains(neighbor) || Self.isEnd(units[neighbor]) {
      units.insert("-", at: index)
      place += 1
    } else if !isLater, isEnd {
      guard units.indices.contains(neighbor), units[neighbor] == "-" else { return nil }
      units.remove(at: neighbor)
      place -= 1
    } else {
      guard units.indices.contains(neighbor) else { return nil }
      units.swapAt(index, neighbor)
      place = neighbor
    }
    return (units.joined(), units[..<place].reduce(0) { $0 + $1.count })
  }

  /// The marks of the text; a group is one, and so is a pause with its spaces.
  private static func units(_ text: String) -> [String] {
    var units: [String] = []
    var rest = text[...]
    while let first = rest.first {
      let end: String.Index
      if first == "(", let close = rest.firstIndex(of: ")") {
        end = rest.index(after: close)
      } else if let pause = rest.prefixMatch(of: /\ *[0-9.]+(ms|s|m)(\ +|$)/),
        first == " " || units.isEmpty
      {
        end = pause.range.upperBound
      } else {
        end = rest.index(after: rest.startIndex)
      }
      units.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return units
  }

  private static func isMark(_ unit: String) -> Bool {
    unit != "-" && !unit.allSatisfy { $0 == " " } && !(unit.count > 1 && !unit.hasPrefix("("))
  }

  private static func isEnd(_ unit: String) -> Bool { unit == "|" || unit == "#" }
}
