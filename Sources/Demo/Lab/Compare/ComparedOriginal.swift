import MarbleKit
import Screens

/// What a comparison with a write-up says besides the lanes: the fault that its chapter names, and
/// what neither side draws.
package struct ComparedOriginal: Equatable, Sendable {
  /// The fault; `nil` for a scenario that shows none.
  package let fault: ShownFault?

  /// The outputs that the write-up has, in the order of their declaration.
  let shown: [String]

  /// The outputs that ours sends and the write-up doesn't have.
  let missing: [String]

  /// The parts of the adapter that ours has, too.
  let adapted: [String]

  @MainActor
  init<G: ExploredGesture>(
    _ original: OriginalDesign<G>,
    playing name: String,
    ours: Timeline
  ) {
    fault = original.faults.first { $0.scenarios.contains(name) }
    let outputs = ours.lanes.filter { $0.kind == .output }
    shown = outputs.map(\.name).filter(original.shows.contains)
    missing = outputs.filter { !original.shows.contains($0.name) && !$0.marks.isEmpty }.map(\.name)
    adapted = original.adapted.filter { part in
      ours.lanes.contains { lane in lane.marks.contains { part.covers(lane, $0) } }
    }
    .map(\.words)
  }

  /// Said of two runs without a difference.
  var sameness: String {
    switch shown.count {
    case 0: "What the write-up shows is the same."
    case 1: "The output that the write-up shows is the same: \(shown[0])."
    default: "The outputs that the write-up shows are the same: \(Self.list(shown))."
    }
  }

  /// What is drawn on neither side, and why.
  package var notes: [String] {
    var notes: [String] = []
    if !missing.isEmpty {
      let names = missing.map { "no \($0)" }
      notes.append("The write-up shows \(Self.list(names)), so neither side draws any.")
    }
    if !adapted.isEmpty {
      notes.append(
        "\(Self.list(adapted).capitalizingFirst) aren't compared, because our adapter makes them in"
          + " place of lines that the write-up doesn't show."
      )
    }
    return notes
  }

  private static func list(_ items: [String]) -> String {
    let head = items.dropLast().joined(separator: ", ")
    return head.isEmpty ? items.joined() : "\(head) and \(items[items.count - 1])"
  }
}

extension String {
  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
