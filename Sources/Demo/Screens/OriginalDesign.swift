import Core
import MarbleKit

/// A write-up's design: how it's made, and what the write-up shows of it.
///
/// Whatever runs a write-up's design reads this one value. So a write-up is never played, compared
/// or blamed for anything that it leaves out.
@MainActor
package struct OriginalDesign<G: ExploredGesture> {
  package typealias Design = AnyViewModel<G.ViewModel.Input, G.ViewModel.Output>

  /// The gestures that the write-up shows how to handle, each after those that were made before it.
  package let plays: (_ gesture: G, _ before: [G]) -> Bool

  /// The names of the outputs that the design has.
  package let shows: Set<String>

  /// Reduces our output to what the write-up's has, so that nothing else is drawn on either side.
  package let reduces: (_ output: G.ViewModel.Output, _ stage: Stage) -> G.ViewModel.Output

  /// What the adapter sends or requests in place of lines that the write-up doesn't show. It's
  /// neither compared nor drawn.
  package let adapted: [AdaptedPart]

  /// The faults that the chapter names and a scenario shows.
  package let faults: [ShownFault]

  /// Says in what a server differs from the design's real one; `nil` if it doesn't.
  package let flaw: ([Rule]) -> String?

  /// `true` if a request with another query is another request.
  ///
  /// `false` where only our design says how many entries a page has.
  package let comparesQueries: Bool

  /// The part that the write-up leaves out, as a clause.
  package let omission: String

  /// The word for the design.
  package let name: String

  /// The words for the two designs, side by side.
  package let sides: (repaired: String, original: String)

  /// `true` if its view may leave and come back; a write-up shows one view, which stays.
  private let isLeft: Bool

  private let make: ((Stage) -> Design)?
  private let explores: ((inout ExploredScreen) -> Void)?

  package init<Original: ViewModelType>(
    name: String = "original",
    sides: (String, String) = ("ours", "the write-up's"),
    plays: @escaping (_ gesture: G, _ before: [G]) -> Bool,
    shows: [PartialKeyPath<G.ViewModel.Output>],
    reduces: @escaping (_ output: G.ViewModel.Output, _ stage: Stage) -> G.ViewModel.Output,
    adapted: [AdaptedPart],
    faults: [ShownFault],
    flaw: @escaping ([Rule]) -> String?,
    comparesQueries: Bool,
    omission: String,
    isLeft: Bool = false,
    explores: ((inout ExploredScreen) -> Void)?,
    make: @escaping (Stage) -> Original
  ) where Original.Input == G.ViewModel.Input, Original.Output == G.ViewModel.Output {
    self.name = name
    self.sides = sides
    self.plays = plays
    self.shows = Set(shows.map(\.memberPath))
    self.reduces = reduces
    self.adapted = adapted
    self.faults = faults
    self.flaw = flaw
    self.comparesQueries = comparesQueries
    self.omission = omission
    self.isLeft = isLeft
    self.explores = explores
    self.make = { Design(make($0)) }
  }

  /// A design that isn't there.
  package init(name: String = "original", omission: String) {
    self.name = name
    sides = ("ours", name)
    plays = { _, _ in false }
    shows = []
    reduces = { output, _ in output }
    adapted = []
    faults = []
    flaw = { _ in nil }
    comparesQueries = true
    self.omission = omission
    isLeft = false
    explores = nil
    make = nil
  }
}

package struct NoOriginal: Error, Equatable, CustomStringConvertible {
  package let description: String
}

extension OriginalDesign {
  /// Makes the design for a scenario.
  ///
  /// - Throws: ``NoOriginal`` if the write-up doesn't show enough to play it.
  package func playing(_ scenario: Scenario<G>) throws(NoOriginal) -> (Stage) -> Design {
    guard let make else {
      throw NoOriginal(description: "\(G.screen) has no \(name) to show alongside: \(omission)")
    }
    guard let reason = reason(against: scenario) else { return make }
    let others = G.scenarios.filter { $0.isShown && self.reason(against: $0) == nil }
    throw NoOriginal(
      description: "the \(name) of \(G.screen) can't play \(scenario.name): \(reason);"
        + " it can play \(others.map(\.name).joined(separator: ", "))"
    )
  }

  private func reason(against scenario: Scenario<G>) -> String? {
    guard scenario.replay == nil else { return "it repeats a run of the explorer" }
    var before: [G] = []
    for gesture in scenario.user.compactMap({ scenario.gesture($0) }) {
      guard plays(gesture, before) else { return "the user \(gesture.words), and \(omission)" }
      before.append(gesture)
    }
    if let flaw = flaw(scenario.server()) { return flaw }
    let lanes = drawing(scenario).lanes
    let isCompared = lanes.contains { lane in
      switch lane.kind {
      case .request, .subscription: true
      case .input: false
      case .output: lane.marks.count > 1 && shows.contains(lane.name)
      }
    }
    let missing = lanes.filter { $0.kind == .output && !shows.contains($0.name) }.map(\.name)
    return isCompared || missing.isEmpty
      ? nil : "it is about \(missing.joined(separator: " and ")), and \(omission)"
  }

  /// Plays a scenario on the design and compares the lanes that it has with the scenario's rows.
  ///
  /// - Throws: ``NoOriginal`` if the write-up doesn't show enough to play it.
  package func report(_ scenario: Scenario<G>) throws(NoOriginal) -> MarbleReport {
    let make = try playing(scenario)
    return marbleReport(tick: Scenario<G>.tick) { m in
      m.isShown = { $0.kind == .input || $0.kind == .request || shows.contains($0.name) }
      m.play(scenario, on: make)
    }
  }

  /// Our view model, reduced to what the write-up's has.
  package func reduced(on stage: Stage) -> Design {
    let viewModel = G.viewModel(on: stage)
    return Design { reduces(viewModel.transform(input: $0), stage) }
  }

  /// A run without the adapter's part.
  package func compared(_ timeline: Timeline) -> Timeline {
    var timeline = timeline
    timeline.lanes = timeline.lanes.compactMap { lane in
      var rest = lane
      rest.marks.removeAll { mark in adapted.contains { $0.covers(lane, mark) } }
      let isGone = lane.kind == .request ? rest.marks != lane.marks : false
      let isHidden = lane.kind == .output && !shows.contains(lane.name)
      return isGone || isHidden ? nil : rest
    }
    return timeline
  }

  /// The design for random users; `nil` if there is none to run.
  package var explored: ExploredScreen? {
    guard let make, let explores else { return nil }
    var screen = ExploredScreen(
      G.self,
      name: "\(G.screen), the \(name)",
      plays: { plays($0, []) },
      shows: shows,
      making: make
    )
    if !isLeft { screen.staysBound(because: "the write-up shows one view, which stays") }
    explores(&screen)
    return screen
  }
}

/// The designs of the five write-ups, rewritten and small: only what each of them shows.
///
/// They are here to be run, not to be copied. Chapters 09 to 13 show their runs beside the repaired
/// ones.
public enum Originals {}

/// A part of a run that is an adapter's: marks of a lane, or a request with everything that it
/// brings.
package struct AdaptedPart: Sendable {
  /// The part in words, such as "the requests of a token".
  package let words: String

  package let covers: @Sendable (_ lane: Timeline.Lane, _ mark: Timeline.Mark) -> Bool

  /// Requests whose names begin like this.
  package static func requests(_ name: String, words: String) -> AdaptedPart {
    AdaptedPart(words: words) { lane, _ in lane.kind == .request && lane.name.hasPrefix(name) }
  }

  /// Elements of an output.
  package static func elements(
    of output: String,
    _ labels: Set<String>,
    words: String
  ) -> AdaptedPart {
    AdaptedPart(words: words) { lane, mark in
      lane.kind == .output && lane.name == output && labels.contains(mark.label)
    }
  }
}
