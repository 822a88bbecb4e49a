import Core
import Testing
import Workshop

struct StageTests {
  @Test func `a stage holds a store for each account`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler) { On(.get, "/").answers(.json("[]")) }
    let stage = Stage(transport: server, scheduler: scheduler)
    let home = stage.companion(named: "home") { Store() }
    let work = stage.companion(named: "work") { Store() }
    #expect(home !== work)
    #expect(stage.companion(named: "home") { Store() } === home)
  }

  @MainActor
  @Test(arguments: [(nil, "commands"), ("page", "page.commands")])
  func `a command that nothing takes is named, the screen's own as that of a screen in a flow`(
    screen: String?,
    lane: String
  ) {
    let scheduler = TestScheduler()
    let stage = Stage(
      transport: ScriptedServer(scheduler: scheduler, rules: []),
      scheduler: scheduler
    )
    for isTaken in [true, false] {
      let saves = PublishRelay<Save>()
      let bind = { (output: Form.Output) in
        isTaken
          ? output.commands.emit(onNext: stage.taking { _ in })
          : output.commands.emit(onNext: { _ in })
      }
      let output = Form().transform(input: saves.asSignal())
      let binding =
        screen.map { stage.show(Form(), as: $0, saves.asSignal(), bind: bind) }
        ?? stage.bind(output, with: bind)
      saves.accept(Save())
      binding.dispose()
      let message = "\(lane) sends commands, and nothing takes them; bind it to a store"
      #expect(stage.untakenCommands == (isTaken ? [] : [message]))
    }
  }

  private final class Store {}
}

private struct Save: ViewCommand {}

private struct Form: ViewModelType {
  struct Output {
    let commands: Signal<Save>
  }

  func transform(input: Signal<Save>) -> Output { Output(commands: input) }
}
