import Contract
import Marbles
import Networking
import Reactive

extension MarbleTest {
  /// Plays a scenario on its own view model and expects its rows.
  package func play<G: Gesture>(_ scenario: Scenario<G>) {
    play(scenario, on: G.viewModel(on:))
  }

  /// Plays a scenario on any view model with the same input and output, such as a write-up's design
  /// behind an adapter.
  ///
  /// - Parameter make: Makes the view model in front of the stage's server.
  package func play<G: Gesture, ViewModel: ViewModelType>(
    _ scenario: Scenario<G>,
    on make: (Stage) -> ViewModel
  ) where ViewModel.Input == G.ViewModel.Input, ViewModel.Output == G.ViewModel.Output {
    let place = scenario.place
    let server = server(latency: Scenario<G>.latency, file: place.file, line: place.line) {
      scenario.server()
    }
    let stage = Stage(transport: server, scheduler: scheduler)
    let controls = G.Controls(on: stage)
    let viewModel = make(stage)
    expect(
      viewModel,
      input: { controls.input },
      outputs: { [recorder] expectations in
        scenario.expected(expectations)
        let output = expectations.output
        // After the lanes, like a view bound to a view model that is recorded.
        scheduler.schedule(at: .zero) { recorder.hold(controls.bind(output)) }
      },
      file: place.file,
      line: place.line
    )
    perform("user", at: place, scenario.diagram) { letter in
      scenario.gesture(letter).map(controls.perform)
    }
    for lane in stage.lanes { recorder.record(lane) }
  }
}

/// Plays a scenario on its view model and returns what there is to say.
package func report<G: Gesture>(_ scenario: Scenario<G>) -> MarbleReport {
  scenario.replay?(scenario) ?? marbleReport(tick: Scenario<G>.tick) { $0.play(scenario) }
}

/// The rows that a scenario expects, in the letters that it draws.
package func drawing<G: Gesture>(_ scenario: Scenario<G>) -> Timeline {
  scenario.replay?(scenario).timeline
    ?? marbleDrawing(tick: Scenario<G>.tick) { $0.play(scenario) }
}
