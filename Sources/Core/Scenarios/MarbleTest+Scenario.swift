import Contract
import Foundation
import Marbles
import Networking
import Reactive

extension MarbleTest {
  package func play<G: Gesture>(_ scenario: Scenario<G>) {
    play(scenario, on: G.viewModel(on:))
  }

  /// Plays a scenario on any view model with the same input and output, such as a write-up's design
  /// behind an adapter.
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
    leftovers = { stage.leftovers }
    // Without a time, so that the cause stands before what follows from it.
    inspections.append { _ in
      stage.untakenCommands.map { Problem(text: $0, place: place) }
    }
    stage.follow = { [recorder, weak self] screen, input, output in
      let inputs = recorder.record(screen, input, ())
      return Disposables.create(inputs, self?.follow(screen, output) ?? Disposables.create())
    }
    expect(
      keep(make(stage), file: place.file, line: place.line),
      input: { controls.input },
      outputs: { [recorder] expectations in
        scenario.expected(expectations)
        let output = expectations.output
        // After the lanes, like a view bound to a view model that is recorded.
        scheduler.schedule(at: .zero) { recorder.hold(stage.bind(output, with: controls.bind)) }
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

extension MarbleTest {
  /// Passes the elements of a flow's screen on to the lanes that the test mentions.
  private func follow(_ screen: String, _ output: Any) -> Disposable {
    let lanes = Mirror(reflecting: output).children.compactMap { child -> Disposable? in
      guard let lane = screenLanes["\(screen).\(child.label ?? "")"],
        let source = child.value as? any ObservableConvertibleType
      else { return nil }
      return source.forward(to: lane)
    }
    return Disposables.create(lanes)
  }
}

extension ObservableConvertibleType {
  fileprivate func forward(to lane: PublishSubject<Any>) -> Disposable {
    asObservable().subscribe(onNext: { lane.onNext($0) })
  }
}

package func report<G: Gesture>(_ scenario: Scenario<G>) -> MarbleReport {
  marbleReport(tick: Scenario<G>.tick) { $0.play(scenario) }
}

/// The rows that a scenario expects, in the letters that it draws.
package func drawing<G: Gesture>(_ scenario: Scenario<G>) -> Timeline {
  marbleDrawing(tick: Scenario<G>.tick) { $0.play(scenario) }
}

extension MarbleTest {
  /// Makes a server that answers by rules on the clock of the test; its requests get lanes.
  ///
  /// A request that no rule fits fails the test.
  ///
  /// - Parameters:
  ///   - latency: The latency of answers whose rules have none of their own.
  ///   - name: Returns the name of a request's lane; by default its method, path and query.
  ///   - rules: The answers of the server.
  public func server(
    latency: DispatchTimeInterval = .milliseconds(0),
    naming name: @escaping (ServerRequest) -> String = { "\($0.method) \($0.pathAndQuery)" },
    file: String = #filePath,
    line: Int = #line,
    @RuleBuilder rules: () -> [Rule]
  ) -> ScriptedServer {
    canSeeRequests = true
    let server = ScriptedServer(scheduler: scheduler, latency: latency, rules: rules)
    recorder.record(server.changes, naming: name)
    let place = SourcePlace(file: file, line: line)
    inspections.append { timeline in
      server.unexpectedRequests.map(name).map { name in
        let lane = timeline.lanes.first { $0.kind == .request && $0.name == name }
        let text = "\(name) was sent, and no rule of the server fits it"
        var problem = Problem(text: text, place: place, time: lane?.marks.first?.time)
        problem.request = name
        return problem
      }
    }
    return server
  }
}
