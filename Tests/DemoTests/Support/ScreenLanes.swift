import Core
import MarbleTesting
import Testing

@testable import Lab

/// Expects a scenario to draw the same lanes through the controls of a screen as on the view model:
/// names, times, kinds and labels, and the order at each instant.
@MainActor
func expectSameLanes<S: ScreenType>(
  of scenario: Scenario<S.UserGesture>,
  on screen: S.Type,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  // The explorer has a view and a server of its own.
  guard scenario.replay == nil else { return }
  let viewModel = report(scenario).timeline
  let recording =
    try scenario.isShown
    ? Recordings.of("\(S.id)/\(scenario.name)") : ScenarioRun<S>(scenario: scenario).run()
  let controls = recording.timeline
  let differences = viewModel.differences(to: controls)
  guard !differences.isEmpty else { return }
  let pictures = [("view model", viewModel), ("controls", controls)].map { name, timeline in
    "\(name)\n\(timeline.text(width: 100))"
  }
  Issue.record(
    Comment(rawValue: ([scenario.title] + differences + pictures).joined(separator: "\n")),
    sourceLocation: sourceLocation
  )
}
