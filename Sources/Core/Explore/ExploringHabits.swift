/// The explorer's way to try screens of one kind, and to write down what it finds.
public struct ExploringHabits: Sendable {
  /// Rules in addition to those of all screens.
  package var rules: [ScreenRule] = []
  /// The percentage of answers with a random latency; the others have the usual one.
  var latencyPercent = 30
  /// True if runs start again from those that reached something new, and are counted.
  var startsAgain = false
  /// The name of its scenarios' type in Swift; `nil` if it has none.
  var scenarioType: String?

  /// Those of a screen that says nothing else.
  public static let usual = ExploringHabits()

  /// Those of a screen of your own, about whose responses the explorer knows nothing.
  public static let yours = ExploringHabits(
    rules: [.lateAnswer, .offeredTap, .staysAlive],
    latencyPercent: 60,
    startsAgain: true,
    scenarioType: "YourScenario"
  )
}
