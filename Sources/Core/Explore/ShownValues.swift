/// The outputs and the states of the inputs at a point of a run, leaf by leaf: a member of a struct
/// is a leaf of its own.
struct ShownValues {
  struct Leaf {
    let text: String
    /// True for a kind of value that says in words how a request went.
    let isTelling: Bool

    var isNothing: Bool { ["", "nil", "[]", "none"].contains(text) }
  }

  let leaves: [String: Leaf]

  init(_ trace: ExploredTrace, before order: Int) {
    var leaves: [String: Leaf] = [:]
    for lane in trace.lanes where !lane.isEvent {
      guard let last = lane.emissions.last(where: { $0.order < order }) else { continue }
      let path = lane.kind == .input ? Self.path(ofInput: lane.name) : lane.name
      Self.add(last.value, path, to: &leaves)
    }
    self.leaves = leaves
  }

  /// An output may have the name of an input.
  static func path(ofInput name: String) -> String { "input \(name)" }

  private static func add(_ value: Any, _ path: String, to leaves: inout [String: Leaf]) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .struct || mirror.displayStyle == .tuple, !mirror.children.isEmpty,
      !(value is String)
    {
      for child in mirror.children { add(child.value, "\(path).\(child.label ?? "")", to: &leaves) }
      return
    }
    let isTelling =
      value is String || mirror.displayStyle == .enum || mirror.displayStyle == .optional
    leaves[path] = Leaf(text: "\(value)", isTelling: isTelling)
  }

  /// Returns whether all leaves are the same, but for those left out.
  func isSame(as other: ShownValues, except left: Set<String>) -> Bool {
    let paths = Set(leaves.keys).union(other.leaves.keys).subtracting(left)
    return paths.allSatisfy { leaves[$0]?.text == other.leaves[$0]?.text }
  }
}
