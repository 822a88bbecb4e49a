import Foundation
import Synchronization
import Workshop

/// The `transform` of each view model in a run, and the statements that belong to each step.
///
/// They're found in the source when they're needed, by the names of the step's lanes.
package struct StepCode: Equatable, Sendable {
  /// The reason why a run has no code to show.
  package struct Absence: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  package let sources: [TransformSource]
  /// For each step and each source, the numbers of the lines that belong to the step.
  package let steps: [[Set<Int>]]

  /// The code of a run.
  ///
  /// - Parameter root: The repository.
  package static func of(
    _ recording: Recording,
    in root: URL? = Repository.ofThisBuild
  ) -> Result<StepCode, Absence> {
    Result { () throws(Absence) in try StepCode(recording, in: root) }
  }

  private init(_ recording: Recording, in root: URL?) throws(Absence) {
    guard recording.sides == nil else {
      throw Absence(description: "the code is shown for a single run, and these are two")
    }
    guard let root else {
      throw Absence(description: "the code can't be shown without the repository")
    }
    let lanes = recording.timeline.lanes.map { RunLane($0) }
    let found = RunLane.sources(
      of: lanes,
      from: Self.files(for: recording.screen, in: root).compactMap { path in
        (try? String(contentsOf: root.appending(path: path), encoding: .utf8))
          .flatMap { Self.source(path, $0) }
      }
    )
    guard !found.isEmpty else {
      throw Absence(
        description: "no view model has the inputs and outputs of \(recording.screen)"
      )
    }
    var sources: [TransformSource] = []
    for (source, _) in found where !sources.contains(source) { sources.append(source) }
    self.sources = sources
    let isOnly = sources.count { $0.hasService } == 1
    steps = recording.steps.map { step in
      sources.map { source in
        found.filter { $0.0 == source }.reduce(into: Set()) { numbers, place in
          var events = RunLane.events(of: lanes, on: place.1, at: step.time)
          // In a flow, a request is that of a screen with which something happens.
          if !isOnly, events.inputs.union(events.outputs).isDisjoint(with: source.members) {
            events.hasRequest = false
          }
          numbers.formUnion(source.lines(of: events))
        }
      }
    }
  }

  /// The source of a file, which is read once for each of its texts.
  private static func source(_ path: String, _ text: String) -> TransformSource? {
    known.withLock { known in
      if let source = known[[path, text]] { return source }
      let source = TransformSource(path: path, text: text)
      known[[path, text]] = .some(source)
      return source
    }
  }

  private static let known = Mutex<[[String]: TransformSource?]>([:])

  /// The files that may have the view model: the one of a screen of the reader's, or the demo's.
  private static func files(for screen: String, in root: URL) -> [String] {
    let yours = "Tutorials/YourScreens/\(screen).swift"
    if FileManager.default.fileExists(atPath: root.appending(path: yours).path) { return [yours] }
    let folder = "Sources/ViewModels"
    let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?
      .compactMap { $0 as? String }
    return (all ?? []).filter { $0.hasSuffix("ViewModel.swift") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// The steps to which one of these lines of a file belongs.
  package func steps(with lines: Set<Int>, in path: String) -> [Int] {
    guard let source = sources.firstIndex(where: { $0.path == path }) else { return [] }
    return steps.indices.filter { !steps[$0][source].isDisjoint(with: lines) }
  }

  /// The indices of the sources of which something belongs to a step.
  package func touched(at step: Int) -> [Int] {
    steps.indices.contains(step) ? sources.indices.filter { !steps[step][$0].isEmpty } : []
  }
}

/// A lane by the screen that it is of, which is empty outside of a flow, and its member's name.
private struct RunLane {
  let screen: String
  let member: String
  let lane: Timeline.Lane

  init(_ lane: Timeline.Lane) {
    let parts = lane.name.split(separator: ".", maxSplits: 1).map(String.init)
    screen = parts.count > 1 ? parts[0] : ""
    member = parts.last ?? ""
    self.lane = lane
  }

  /// The view models that have the lanes of each screen, those with the most lanes first.
  static func sources(
    of lanes: [RunLane],
    from all: [TransformSource]
  ) -> [(source: TransformSource, screen: String)] {
    Set(lanes.map(\.screen)).sorted().flatMap { screen in
      var open = Set(lanes.filter { $0.screen == screen && $0.isMember }.map(\.member))
      var found: [(source: TransformSource, screen: String)] = []
      let count = { (source: TransformSource) in open.intersection(source.members).count }
      while let best = all.max(by: { count($0) < count($1) }), count(best) > 0 {
        found.append((best, screen))
        open.subtract(best.members)
      }
      return found
    }
  }

  private var isMember: Bool { lane.kind == .input || lane.kind == .output }

  static func events(
    of lanes: [RunLane],
    on screen: String,
    at time: MarbleTime
  ) -> TransformSource.Events {
    var events = TransformSource.Events()
    for lane in lanes where lane.lane.marks.contains(where: { $0.time == time }) {
      switch lane.lane.kind {
      case .request: events.hasRequest = true
      case .input where lane.screen == screen: events.inputs.insert(lane.member)
      case .output where lane.screen == screen: events.outputs.insert(lane.member)
      default: break
      }
    }
    return events
  }
}

extension TransformSource {
  var members: [String] { inputs + outputs }
}
