import Core

/// Performs a scenario on the controls of its screen in virtual time, and records every instant.
@MainActor
struct ScenarioRun<S: ScreenType> {
  let scenario: Scenario<S.UserGesture>
  var size = TextSize(columns: 36, rows: 17)

  /// - Throws: ``ScenarioError`` if the scenario itself is faulty.
  func run() throws(ScenarioError) -> Recording {
    let diagram = try diagram()
    let scheduler = TestScheduler(tick: Scenario<S.UserGesture>.tick)
    let server = ScriptedServer(
      scheduler: scheduler,
      latency: Scenario<S.UserGesture>.latency,
      rules: scenario.server()
    )
    let recorder = ScreenRecorder(TimelineRecorder(on: scheduler))
    recorder.timeline.record(server.changes)
    let screen = scheduler.inPlaceOfMain {
      let screen = S.assemble(
        on: Stage(transport: server, scheduler: scheduler),
        recording: { recorder.timeline.recording($0) }
      )
      for lane in screen.lanes { recorder.timeline.record(lane) }
      screen.bind()
      return screen
    }
    for mark in diagram.marks {
      guard let key = mark.letter, let gesture = scenario.gesture(key) else { continue }
      scheduler.schedule(at: mark.time) {
        recorder.note(gesture.words)
        screen.perform(gesture)
      }
    }
    let screens = run(screen, on: scheduler, until: diagram.end)
    if let fault = scheduler.faults.first {
      throw ScenarioError(scenario: scenario.title, text: fault.description)
    }
    return recording(recorder, screens, until: diagram.end)
  }

  private func diagram() throws(ScenarioError) -> MarbleDiagram {
    do {
      return try scenario.diagram()
    } catch {
      throw ScenarioError(scenario: scenario.title, text: error.description)
    }
  }

  /// What the screen shows at time zero and after each instant at which there was work.
  private func run(
    _ screen: S,
    on scheduler: TestScheduler,
    until end: MarbleTime
  ) -> [(time: MarbleTime, lines: [StyledText])] {
    scheduler.advance(to: .zero)
    var screens = [(time: MarbleTime.zero, lines: screen.lines(in: size))]
    while scheduler.faults.isEmpty, let time = scheduler.nextTime, time <= end {
      scheduler.advance(to: time)
      screens.append((time: time, lines: screen.lines(in: size)))
    }
    scheduler.advance(to: end)
    return screens
  }

  /// Keeps the instants at which something could be seen or heard.
  private func recording(
    _ recorder: ScreenRecorder,
    _ screens: [(time: MarbleTime, lines: [StyledText])],
    until end: MarbleTime
  ) -> Recording {
    // The letters are those that the scenario draws.
    let timeline = recorder.timeline.timeline(until: end).withKeys(of: report(scenario).timeline)
    let words = TimelineFacts(
      timeline: timeline,
      gestures: recorder.gestures,
      stateLanes: recorder.timeline.stateLanes
    )
    var steps: [Recording.Step] = []
    for (time, lines) in screens {
      var facts = words.at(time)
      let hasChanged = steps.last?.screen != lines
      guard !facts.isEmpty || hasChanged else { continue }
      if facts.isEmpty {
        facts = [.timer]
      }
      steps.append(Recording.Step(time: time, facts: facts, screen: lines))
    }
    return Recording(
      screen: S.id,
      title: S.title,
      script: scenario.name,
      summary: scenario.summary,
      steps: steps,
      timeline: timeline,
      details: recorder.details
    )
  }
}

/// A scenario that can't be run, and why.
struct ScenarioError: Error, Equatable, CustomStringConvertible {
  let scenario: String
  let text: String

  var description: String { "the scenario \(scenario) is faulty: \(text)" }
}
