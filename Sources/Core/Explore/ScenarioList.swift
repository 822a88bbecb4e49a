/// Collects the scenarios of your own screen, one after the other.
@resultBuilder
public enum ScenarioList<Output> {
  /// Takes one scenario.
  public static func buildExpression(_ one: YourScenario<Output>) -> [YourScenario<Output>] {
    [one]
  }

  /// Takes a list.
  public static func buildExpression(_ list: [YourScenario<Output>]) -> [YourScenario<Output>] {
    list
  }

  /// Joins all of them.
  public static func buildBlock(_ lists: [YourScenario<Output>]...) -> [YourScenario<Output>] {
    lists.flatMap { $0 }
  }
}
