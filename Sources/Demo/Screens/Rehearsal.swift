import Core

/// Runs a script in virtual time, as fast as it goes, and records every instant.
@MainActor
struct Rehearsal<S: ScreenType> {
  let script: Script<S>
  var size = TextSize(columns: 36, rows: 17)

  /// - Throws: ``ScriptError`` if the script itself is faulty.
  func run() throws(ScriptError) -> Recording {
    let scheduler = TestScheduler(tick: Script<S>.tick)
    let diagram = try diagram(tick: scheduler.tick)
    let server = ScriptedServer(
      scheduler: scheduler,
      latency: Script<S>.latency,
      rules: script.rules
    )
    let recorder = TimelineRecorder { scheduler.clock }
    recorder.record(server.changes)
    let screen = scheduler.inPlaceOfMain {
      let screen = S.assemble(
        transport: server,
        scheduler: scheduler,
        recording: { recorder.recording($0) }
      )
      for lane in screen.lanes { recorder.record(lane) }
      screen.bind()
      return screen
    }
    for mark in diagram.marks {
      guard case .next(let key) = mark.action, let act = script.acts[key] else { continue }
      scheduler.schedule(at: mark.time) {
        recorder.note(act.words)
        act.perform(screen)
      }
    }
    let screens = run(screen, on: scheduler, until: diagram.end)
    if let fault = scheduler.faults.first {
      throw ScriptError(script: name, text: fault.description)
    }
    return recording(recorder, screens, until: diagram.end)
  }

  private var name: String { "\(S.id)/\(script.name)" }

  private func diagram(tick: MarbleTime) throws(ScriptError) -> MarbleDiagram {
    do {
      return try MarbleDiagram(
        parsing: script.person,
        as: .hot,
        tick: tick,
        keys: Set(script.acts.keys)
      )
    } catch {
      throw ScriptError(script: name, text: error.description)
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
    _ recorder: TimelineRecorder,
    _ screens: [(time: MarbleTime, lines: [StyledText])],
    until end: MarbleTime
  ) -> Recording {
    var timeline = recorder.timeline(until: end)
    if let keys = script.keysOfModel { timeline = timeline.withKeys(of: keys()) }
    let narrator = Narrator(
      timeline: timeline,
      acts: recorder.acts,
      stateLanes: recorder.stateLanes
    )
    var steps: [Recording.Step] = []
    for (time, lines) in screens {
      var facts = narrator.facts(at: time)
      let hasChanged = steps.last?.screen != lines
      guard !facts.isEmpty || hasChanged else { continue }
      if facts.isEmpty {
        facts = [
          .init(role: .muted, text: "The screen changes by itself: a timer of its own ran out.")
        ]
      }
      steps.append(Recording.Step(time: time, facts: facts, screen: lines))
    }
    return Recording(
      screen: S.id,
      title: S.title,
      script: script.name,
      summary: script.summary,
      steps: steps,
      timeline: timeline,
      details: recorder.details
    )
  }
}

/// A script that can't be run, and why.
struct ScriptError: Error, Equatable, CustomStringConvertible {
  let script: String
  let text: String

  var description: String { "the script \(script) is faulty: \(text)" }
}

extension ScreenType {
  func lines(in size: TextSize) -> [StyledText] {
    render(in: size).lines.map(\.trimmingTrailingSpaces)
  }
}
