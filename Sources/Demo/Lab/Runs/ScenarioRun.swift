import Core
import Workshop

/// Performs a plan on the controls of its screen in virtual time, and records each instant.
@MainActor
struct ScenarioRun<S: ScreenType> {
  typealias Design = AnyViewModel<S.ViewModel.Input, S.ViewModel.Output>

  let plan: RunPlan<S.UserGesture>
  var size = Recording.screenSize
  var design: (Stage) -> Design = { Design(S.UserGesture.viewModel(on: $0)) }
  /// Leaves out the lanes and marks that a comparison doesn't draw.
  var compared: (Timeline) -> Timeline = { $0 }
  var namesQueries = true

  init(plan: RunPlan<S.UserGesture>) {
    self.plan = plan
  }

  init(scenario: Scenario<S.UserGesture>) throws(ScenarioError) {
    plan = try RunPlan(scenario)
  }

  func run() throws(ScenarioError) -> Recording {
    let scheduler = TestScheduler(tick: Scenario<S.UserGesture>.tick)
    let server = ScriptedServer(
      scheduler: scheduler,
      latency: Scenario<S.UserGesture>.latency,
      rules: plan.rules()
    )
    let recorder = ScreenRecorder(TimelineRecorder(on: scheduler))
    recorder.timeline.record(server.changes) { [namesQueries] in
      "\($0.method) \(namesQueries ? $0.pathAndQuery : $0.path)"
    }
    let (screen, binding, stage) = scheduler.inPlaceOfMain {
      let stage = Stage(transport: server, scheduler: scheduler)
      stage.follow = { [timeline = recorder.timeline] in timeline.record($0, $1, $2) }
      let screen = S(S.Controls(on: stage), on: stage)
      let viewModel = recorder.timeline.recording(design(stage))
      for lane in stage.lanes { recorder.timeline.record(lane) }
      return (screen, screen.bind(to: viewModel, on: stage), stage)
    }
    defer { binding.dispose() }
    for planned in plan.gestures {
      scheduler.schedule(at: planned.time) {
        recorder.note(planned.gesture.words, index: planned.index)
        screen.perform(planned.gesture)
      }
    }
    let screens = run(screen, on: scheduler) {
      $0 <= plan.end || isHeldUp(server) && $0 <= plan.end + Self.longestDelay
    }
    if let text = scheduler.faults.first?.description ?? stage.untakenCommands.first {
      throw ScenarioError(scenario: "\(S.id)/\(plan.name)", text: text)
    }
    return recording(recorder, screens, until: max(plan.end, screens.last?.time ?? .zero))
  }

  private static var longestDelay: MarbleTime { .seconds(60) }

  private func isHeldUp(_ server: ScriptedServer) -> Bool {
    !plan.changes.isEmpty && server.requests.contains { $0.outcome == .pending }
  }

  /// The screen at time zero and after each instant with work.
  private func run(
    _ screen: S,
    on scheduler: TestScheduler,
    while goesOn: (MarbleTime) -> Bool
  ) -> [(time: MarbleTime, lines: [StyledText])] {
    scheduler.advance(to: .zero)
    var screens = [(time: MarbleTime.zero, lines: screen.lines(in: size))]
    while scheduler.faults.isEmpty, let time = scheduler.nextTime, goesOn(time) {
      scheduler.advance(to: time)
      screens.append((time: time, lines: screen.lines(in: size)))
    }
    scheduler.advance(to: max(plan.end, screens.last?.time ?? .zero))
    return screens
  }

  private func recording(
    _ recorder: ScreenRecorder,
    _ screens: [(time: MarbleTime, lines: [StyledText])],
    until end: MarbleTime
  ) -> Recording {
    // The letters are those that the scenario draws.
    let recorded = recorder.timeline.timeline(until: end).withKeys(of: plan.letters())
    let timeline = compared(recorded)
    let orders = Set(timeline.lanes.flatMap(\.marks).map(\.order))
    let words = TimelineFacts(
      timeline: timeline,
      gestures: recorder.gestures,
      // If only a part of a state's values is left, the value before isn't known.
      stateLanes: recorder.timeline.stateLanes.filter { name in
        let marks = [recorded, timeline].map { $0.lanes.first { $0.name == name }?.marks.count }
        return marks[0] == marks[1]
      }
    )
    var steps: [Recording.Step] = []
    for (time, lines) in screens {
      var facts = words.at(time)
      let hasChanged = steps.last?.screen != lines
      guard !facts.isEmpty || hasChanged else { continue }
      if facts.isEmpty {
        facts = [Recording.Fact(.messageExpired)]
      }
      steps.append(Recording.Step(time: time, facts: facts, screen: lines))
    }
    return Recording(
      screen: S.id,
      title: S.title,
      scenario: plan.name,
      summary: plan.summary,
      steps: steps,
      timeline: timeline,
      details: recorder.details.filter { orders.contains($0.key) },
      gestures: recorder.planned,
      changes: plan.changes
    )
  }
}
