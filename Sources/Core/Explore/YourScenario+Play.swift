import Marbles
import Networking
import Reactive
import Scenarios

extension YourScreen {
  /// Plays a scenario, and checks its rows or its rule.
  package static func report(_ scenario: YourScenario<Output>) -> MarbleReport {
    let screen = ExploredScreen(Self.self)
    if let rule = scenario.rule {
      return screen.report(keeping: rule, at: scenario.place) { try scenario.play(on: screen) }
    }
    return marbleReport(tick: .milliseconds(100)) { $0.play(scenario, of: Self.self) }
  }

  /// The names that two or more scenarios share, which is a mistake.
  package static var repeatedNames: [String] {
    Dictionary(grouping: scenarios, by: \.name).filter { $0.value.count > 1 }.keys.sorted()
  }
}

extension MarbleTest {
  /// Plays a scenario of your own screen on its view model.
  fileprivate func play<Screen: YourScreen>(
    _ scenario: YourScenario<Screen.Output>,
    of type: Screen.Type
  ) {
    let screen = ExploredScreen(type)
    let place = scenario.place
    var play = ExploredPlay()
    do {
      for part in scenario.server { try part.add(&play, screen) }
    } catch {
      fail("\(error)", at: place)
    }
    let replies = play.replies
    let trace = ExploredTrace()
    let server = ExploringServer(trace, scheduler, screen)
    server.reply = { number, _ in replies[number] ?? ExploredPlay.Reply() }
    server.missed = { [weak self, scheduler] in
      self?.fail("server: \($0)", at: place, time: scheduler.clock)
    }
    recorder.didRecord = { [recorder, scheduler] lane, mark, value in
      // What a tap on a row, or one under a condition, looks at.
      trace.note(value, in: recorder.lanes[lane], at: scheduler.clock)
    }
    canSeeRequests = true
    isOnStage = true
    endsAsDrawn = screen.meanings?.tick != nil
    recordRequests(of: server)
    leftovers = { trace.leftovers }
    let stage = ExploringStage(trace, scheduler, server) { play }
    expect(
      AnyViewModel<Void, Screen.Output> { Screen.output(on: stage) },
      input: {},
      outputs: scenario.expected,
      file: place.file,
      line: place.line
    )
    for mistake in stage.mistakes { fail(mistake, at: place) }
    let letters = stage.gestures.map(\.letter)
    perform("user", at: place) { () throws(MarbleDiagramError) in
      let diagram = try scenario.diagram(letters)
      draw(stage.lane(of: diagram))
      return diagram
    } _: { [weak self] letter in
      guard let gesture = stage.gestures.first(where: { $0.letter == letter }) else { return }
      if gesture.isOffered() {
        gesture.perform()
      } else if let self {
        let text = "user: nothing can be \(gesture.words) at \(scheduler.clock.inWords)"
        fail(text, at: place, time: scheduler.clock)
      }
    }
  }

  private func recordRequests(of server: ExploringServer) {
    var lanes: [Int: Int] = [:]
    server.changed = { [recorder] request in
      let lane = lanes[request.number] ?? recorder.lane(request.name, .request)
      lanes[request.number] = lane
      if let end = request.endMark {
        recorder.append(end.kind, end.label, to: lane)
      } else {
        recorder.append(.subscribed, to: lane)
      }
    }
  }
}

extension ExploringStage {
  /// The user's lane of a scenario, with the gestures in words.
  fileprivate func lane(of diagram: MarbleDiagram) -> Timeline.Lane {
    let marks = diagram.marks.map { mark in
      let words = gestures.first { String($0.letter) == mark.key }?.words ?? ""
      return Timeline.Mark(time: mark.time, kind: .next, key: mark.key, label: words)
    }
    return Timeline.Lane(name: "user", kind: .input, marks: marks)
  }
}
