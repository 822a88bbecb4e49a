import Core
import Testing

@testable import Lab

/// Expects a screen to be freed as soon as nobody holds it, with its first requests in flight.
///
/// - Parameter meanwhile: What is done to the screen before it goes.
@MainActor
func expectNothingLeft<S: ScreenType>(
  of screen: S.Type,
  after meanwhile: (_ screen: S, _ scheduler: TestScheduler) -> Void = { _, _ in },
  sourceLocation: SourceLocation = #_sourceLocation
) {
  weak var leaked: S?
  do {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler, rules: [])
    let screen = S.assemble(on: Stage(transport: server, scheduler: scheduler)) { AnyViewModel($0) }
    screen.bind()
    screen.open()
    meanwhile(screen, scheduler)
    scheduler.advance(to: .zero)
    leaked = screen
  }
  #expect(leaked == nil, sourceLocation: sourceLocation)
}
