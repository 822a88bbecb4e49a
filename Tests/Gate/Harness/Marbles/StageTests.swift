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

  private final class Store {}
}
