import Core
import Synchronization
import Testing
import Workshop

/// Plays a scenario on its view model: one issue at the row that differs, or its picture.
package func play<G: Gesture>(
  _ scenario: Scenario<G>,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let played = run(scenario, on: G.viewModel(on:), sourceLocation)
  played.publish(
    title: scenario.title,
    isScreen: scenario.name == G.scenarios.first?.name,
    sourceLocation: sourceLocation
  )
}

/// Plays a scenario on any view model with the same input and output: one issue at the row that
/// differs.
package func play<G: Gesture, ViewModel: ViewModelType>(
  _ scenario: Scenario<G>,
  on make: (Stage) -> ViewModel,
  sourceLocation: SourceLocation = #_sourceLocation
) where ViewModel.Input == G.ViewModel.Input, ViewModel.Output == G.ViewModel.Output {
  run(scenario, on: make, sourceLocation).expectGreen(sourceLocation)
}

extension MarbleReport {
  /// Records the report as one issue, unless it is green.
  package func expectGreen(_ sourceLocation: SourceLocation = #_sourceLocation) {
    if let capture = MarbleCapture.current { return capture.add(self) }
    guard !isGreen else { return }
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
}

/// Plays a scenario; an output that it and others of its screen don't mention is one issue a run.
private func run<G: Gesture, ViewModel: ViewModelType>(
  _ scenario: Scenario<G>,
  on make: (Stage) -> ViewModel,
  _ sourceLocation: SourceLocation
) -> MarbleReport
where ViewModel.Input == G.ViewModel.Input, ViewModel.Output == G.ViewModel.Output {
  func run(_ scenario: Scenario<G>, collectsUnmentioned: Bool = true) -> MarbleReport {
    marbleReport(tick: Scenario<G>.tick) { m in
      m.collectsUnmentioned = collectsUnmentioned
      m.play(scenario, on: make)
    }
  }
  var played = Watchdog.shared.watch(sourceLocation) { run(scenario) }
  for output in played.unmentioned {
    let all = G.scenarios.filter { run($0).unmentioned.contains(output) }
    if all.count < 2 {
      played = run(scenario, collectsUnmentioned: false)
    } else if UnmentionedOutputs.isNew("\(G.screen) \(output)") {
      let names = all.map(\.name).joined(separator: ", ")
      let sentence =
        "\(output) emits in \(all.count) scenarios of \(G.screen) that don't mention it: \(names);"
        + " expect it, ignore it, or list it in `assertedWhereNamed` of \(G.ViewModel.self).Output"
      MarbleReport(sentence, at: scenario.place)
        .publish(title: "\(G.screen): \(output)", sourceLocation: sourceLocation)
    }
  }
  return played
}

/// The outputs of which this run has said that scenarios don't mention them.
private enum UnmentionedOutputs {
  private static let told = Mutex<Set<String>>([])

  static func isNew(_ output: String) -> Bool { told.withLock { $0.insert(output).inserted } }
}

extension MarbleReport {
  /// A sentence without a picture.
  fileprivate init(_ sentence: String, at place: SourcePlace) {
    self.init(
      picture: TimelinePicture(rows: [], tick: .milliseconds(1), legend: []),
      timeline: Timeline(tick: .milliseconds(1), lanes: [], end: .zero),
      sentences: [sentence],
      place: place
    )
  }
}

extension Scenario: CustomTestStringConvertible {
  public var testDescription: String { title }
}
