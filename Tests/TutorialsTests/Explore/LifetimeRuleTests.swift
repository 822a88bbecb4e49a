import MarbleTesting
import Testing

/// Each rule of a screen's life finds the small fault that was planted for it.
@MainActor
struct LifetimeRuleTests {
  typealias Screens = LifetimeScreens

  @Test func `a spinner of a signal of steps is found when it's bound again`() throws {
    try expect(Screens.ForgetfulSpinner.self, toBreak: .comesBack)
  }

  @Test func `a message made from a state is found when it's bound again`() throws {
    try expect(Screens.MessageAgain.self, toBreak: .comesBack)
  }

  @Test func `a request that each view sends is found by a second view`() throws {
    try expect(Screens.RequestForEachView.self, toBreak: .secondViewIsFree)
  }

  @Test func `a save that a view cancels as it leaves is found`() throws {
    try expect(Screens.SaveOfTheView.self, toBreak: .writeIsFinished)
  }

  @Test func `a tap that means a place is found when the list changes under the finger`() throws {
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
    let broken = try #require(result.broken.first, "\(rule.name)")
    let shortest = exploration.shortest(broken)
    #expect(shortest.gestureCount <= 2, "\(shortest.text())")
  }
}
