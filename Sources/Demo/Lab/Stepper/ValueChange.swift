import MarbleKit

struct ValueChange {
  /// More differing lines are listed one after the other instead of being paired.
  private static let mostPaired = 400

  let lines: [StyledText]

  init(from before: [String], to after: [String]) {
    let head = zip(before, after).prefix { $0 == $1 }.count
    let tails = zip(before.dropFirst(head).reversed(), after.dropFirst(head).reversed())
    let tail = tails.prefix { $0 == $1 }.count
    let gone = Array(before[head..<(before.count - tail)])
    let come = Array(after[head..<(after.count - tail)])
    lines =
      after.prefix(head).map(Self.same)
      + Self.middle(gone, come)
      + after.suffix(tail).map(Self.same)
  }

  private static func middle(_ gone: [String], _ come: [String]) -> [StyledText] {
    guard gone.count + come.count <= mostPaired else {
      return gone.map(Self.gone) + come.map(Self.come)
    }
    let difference = come.difference(from: gone)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var lines: [StyledText] = []
    var next = 0
    for (index, line) in come.enumerated() {
      while next < gone.count, removed.contains(next) {
        lines.append(Self.gone(gone[next]))
        next += 1
      }
      if inserted.contains(index) {
        lines.append(Self.come(line))
      } else {
        lines.append(same(line))
        next += 1
      }
    }
    return lines + gone.dropFirst(next).map(Self.gone)
  }

  private static func same(_ line: String) -> StyledText { StyledText("    \(line)") }
  private static func come(_ line: String) -> StyledText { .role(.success, "  + \(line)") }
  private static func gone(_ line: String) -> StyledText { .role(.failure, "  - \(line)") }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
