import Core
import MarbleTesting
import Testing
import Workshop

/// The beginnings of the verdicts on a reader's screens.
@MainActor
struct VerdictTests {
  private func verdict<Screen: YourScreen>(
    _ screen: Screen.Type,
    _ kind: YourScreenProgram.Request.Kind = .check,
    _ change: (inout YourScreenProgram.Request) -> Void = { _ in }
  ) -> String {
    var request = YourScreenProgram.Request(kind)
    request.runs = 50
    change(&request)
    return YourScreenProgram.outcome(of: request, on: screen).text.string
  }

  @Test func `a verdict says what was found, and what to do`() {
    let verdicts: KeyValuePairs = [
      verdict(Spoken.self):
        "✓ Spoken: 1 scenario plays as drawn, and 50 runs of random users keep every rule.",
      verdict(Unplayed.self): "✓ Unplayed: 50 runs of random users keep every rule.",
      verdict(Quiet.self): "✓ Quiet: 50 runs of random users keep every rule.",
      verdict(Misdrawn.self): "✗ Misdrawn/early, line ",
      verdict(Sleepy.self):
        "✗ Sleepy: a piece of work waits on `MainScheduler` or in a `Task`, and no run waits for",
      verdict(Unplayed.self, .play) { $0.scenario = "" }:
        "Unplayed has no scenario yet; swift run Demo try Unplayed makes one to paste",
      verdict(Mute.self):
        "✗ Mute: it has no input, so a user can't do anything; make one, as with `stage.tap`",
      verdict(TwiceNamed.self):
        "✗ TwiceNamed: two scenarios have the name \"late\"; give one of them another",
      verdict(Spoken.self, .explore) { $0.rule = "spinner" }:
        "there is no rule \"spinner\"; choose one of:\n",
      verdict(Spoken.self, .explore) { $0.bound = 1 }:
        "✓ Spoken: all runs of up to 1 gesture keep every rule.\n\n  0 gestures: ",
      verdict(Spoken.self, .play) { $0.scenario = "lat" }:
        "there is no scenario \"lat\"; scenarios: late",
    ]
    for (text, beginning) in verdicts { #expect(text.hasPrefix(beginning), "\(text)") }
  }

  @Test func `a broken run is told whole, with what the server answered`() throws {
    let told = [
      ("a spinner that a failed save never ends", verdict(Stubborn.self)),
      ("rows that a swipe removes after a question", verdict(Confirmed.self, .explore)),
    ]
    try Goldens.expect(Goldens.sections(told), isGolden: "verdicts.txt")
  }
}
