import MarbleTesting
import Testing

/// Each rule of a screen's life finds the small fault that was planted for it.
@MainActor
struct LifetimeRuleTests {
  typealias Screens = LifetimeScreens

  @Test func `each rule finds the fault that was planted for it`() throws {
    try expect(Screens.ForgetfulSpinner.self, toBreak: .comesBack)
    try expect(Screens.MessageAgain.self, toBreak: .comesBack)
    try expect(Screens.RequestForEachView.self, toBreak: .secondViewIsFree)
    try expect(Screens.SaveOfTheView.self, toBreak: .writeIsFinished)
    try expect(Screens.TapByPlace.self, toBreak: Screens.Songs.rules[0])
  }

  @Test func `without the faults, no rule breaks in 200 runs`() {
    explore(Screens.ReturningSpinner.self, runs: 200)
    explore(Screens.SaveOfTheStore.self, runs: 200)
    explore(Screens.TapByID.self, runs: 200)
  }

  private func expect<Screen: Explorable>(
    _ screen: Screen.Type,
    toBreak rule: ScreenRule
  ) throws {
    let exploration = Exploration(ExploredScreen(screen))
    let result = exploration.run(999, rule: rule.name, untilBroken: 1)
    let broken = try #require(result.broken.first, "\(Screen.self): \(rule.name)")
    let shortest = exploration.shortest(broken)
    #expect(shortest.gestureCount <= 2, "\(shortest.text())")
  }
}
