import Core
import Workshop

/// A design that plays a screen's scenarios beside ours: a write-up's, unless it says otherwise.
///
/// Everything that runs such a design reads this one value. So a design is never played, compared
/// or blamed for anything that it leaves out.
@MainActor
package struct ComparedDesign<UserGesture: ExploredGesture> {
  package typealias Input = UserGesture.ViewModel.Input
  package typealias Output = UserGesture.ViewModel.Output
  package typealias Version = AnyViewModel<Input, Output>

  /// The word for the design.
  package var name = "original"

  /// The words for ours and for the design, side by side.
  package var sides = TimelineComparison.Names(expected: "ours", actual: "the write-up's")

  /// The part that the design leaves out, as a clause.
  package let omission: String

  /// The outputs that the design has.
  package let shows: [PartialKeyPath<Output>]

  /// Makes the design.
  package let version: (Stage) -> Version

  /// The elements and requests of an adapter that replace lines the write-up doesn't show. They're
  /// neither compared nor drawn.
  package var adapted: [AdaptedPart] = []

  /// The faults that the chapter names.
  package var faults: [ShownFault] = []

  /// Anything else on the design's side that is ours, as a sentence; `nil` if nothing is.
  package var remark: String?

  /// `true` if a request with another query is another request.
  ///
  /// `false` where only our design says how many entries a page has.
  package var comparesQueries = true

  /// `true` if random users can try it.
  package var isExplored = true

  /// The reason why its view can't leave and return; `nil` if it can.
  package var staysBecause: String? = "the write-up shows one view, which stays"

  /// Returns whether it handles a gesture after the ones made before it.
  package var plays: (_ gesture: UserGesture, _ before: [UserGesture]) -> Bool = { _, _ in true }

  /// Returns how a server differs from the design's real one; `nil` if it doesn't.
  package var flaw: (_ server: [Rule]) -> String? = { _ in nil }

  /// Reduces our output to what the design has, so that nothing else is drawn on either side.
  package var reduce: (Output, Input, Stage) -> Output = { output, _, _ in output }

  /// Fits the explorer's users, servers and rules to the design.
  package var fit: (inout ExploredScreen) -> Void = { _ in }

  package init(
    omission: String,
    shows: [PartialKeyPath<Output>],
    version: @escaping (Stage) -> Version
  ) {
    self.omission = omission
    self.shows = shows
    self.version = version
  }
}

extension ComparedDesign {
  /// The names of the outputs that the design has.
  package var shownNames: Set<String> { Set(shows.map(\.memberPath)) }

  /// Makes the design for a scenario.
  ///
  /// - Throws: ``NoDesign`` if the design leaves out what the scenario needs.
  package func playing(
    _ scenario: Scenario<UserGesture>
  ) throws(NoDesign) -> (Stage) -> Version {
    guard let reason = reason(against: scenario) else { return version }
    let others = UserGesture.scenarios.filter { $0.isShown && self.reason(against: $0) == nil }
    throw NoDesign(
      description: "the \(name) of \(UserGesture.screen) can't play \(scenario.name): \(reason);"
        + " it can play \(others.map(\.name).joined(separator: ", "))"
    )
  }

  private func reason(against scenario: Scenario<UserGesture>) -> String? {
    var before: [UserGesture] = []
    for gesture in scenario.user.compactMap({ scenario.gesture($0) }) {
      guard plays(gesture, before) else {
        return "the user \(gesture.words), and \(omission)"
      }
      before.append(gesture)
    }
    if let flaw = flaw(scenario.server()) { return flaw }
    let shown = shownNames
    let lanes = drawing(scenario).lanes
    let isCompared = lanes.contains { lane in
      switch lane.kind {
      case .request, .subscription: true
      case .input: false
      case .output: lane.marks.count > 1 && shown.contains(lane.name)
      }
    }
    let missing = lanes.filter { $0.kind == .output && !shown.contains($0.name) }.map(\.name)
    return isCompared || missing.isEmpty
      ? nil : "it is about \(missing.joined(separator: " and ")), and \(omission)"
  }

  /// Plays a scenario on the design and compares the lanes that it has with the scenario's rows.
  ///
  /// - Throws: ``NoDesign`` if the design leaves out what the scenario needs.
  package func report(_ scenario: Scenario<UserGesture>) throws(NoDesign) -> MarbleReport {
    let make = try playing(scenario)
    let shown = shownNames
    return marbleReport(tick: Scenario<UserGesture>.tick) { m in
      m.isShown = { $0.kind == .input || $0.kind == .request || shown.contains($0.name) }
      m.play(scenario, on: make)
    }
  }

  /// Our view model, reduced to what the design has.
  package func reduced(on stage: Stage) -> Version {
    let viewModel = UserGesture.viewModel(on: stage)
    return AnyViewModel { reduce(viewModel.transform(input: $0), $0, stage) }
  }

  /// A run without the adapter's part.
  package func compared(_ timeline: Timeline) -> Timeline {
    let shown = shownNames
    var timeline = timeline
    timeline.lanes = timeline.lanes.compactMap { lane in
      var rest = lane
      rest.marks.removeAll { mark in adapted.contains { $0.covers(lane, mark) } }
      let isGone = lane.kind == .request && rest.marks != lane.marks
      let isHidden = lane.kind == .output && !shown.contains(lane.name)
      return isGone || isHidden ? nil : rest
    }
    return timeline
  }

  /// The design for random users; `nil` if they can't try it.
  package var explored: ExploredScreen? {
    guard isExplored else { return nil }
    var screen = ExploredScreen(
      UserGesture.self,
      name: "\(UserGesture.screen), the \(name)",
      plays: { plays($0, []) },
      shows: shownNames,
      making: version
    )
    if let staysBecause { screen.staysBound(because: staysBecause) }
    fit(&screen)
    return screen
  }
}
