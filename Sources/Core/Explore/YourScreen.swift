/// A screen of your own: what its user can do, what it shows, and its scenarios.
///
/// ```swift
/// enum Login: YourScreen {
///   typealias Output = LoginViewModel.Output
///
///   static func output(on stage: ExploringStage) -> Output {
///     let input = LoginViewModel.Input(
///       loginTapped: stage.tap("login"),
///       name: stage.state("name", ["e": "", "a": "Ada"])
///     )
///     return LoginViewModel(service: LoginAnswers(stage: stage)).transform(input: input)
///   }
///
///   static var meanings: [Meaning<Output>] { [.message(\.message, of: "login")] }
///
///   static var scenarios: [YourScenario<Output>] {
///     YourScenario("welcome", user: "-a-l-----") {
///       $0.message("e-----w--", ["e": "", "w": "Welcome, Ada"])
///     }
///   }
/// }
/// ```
///
/// `swift run Demo watch Login` plays the scenarios and explores the screen each time its file is
/// saved.
public protocol YourScreen {
  /// The outputs that the screen shows: a struct of observables.
  associatedtype Output

  /// The name in reports; by default, that of the type.
  static var name: String { get }

  /// The scenarios, in the order in which they are played; by default none.
  @ScenarioList<Output> static var scenarios: [YourScenario<Output>] { get }

  /// The meanings of the outputs, from which rules follow; by default none is known.
  static var meanings: [Meaning<Output>] { get }

  /// The rules that only this screen has; by default none.
  static var rules: [ScreenRule] { get }

  /// The names of the rules that this screen rightly breaks; by default none.
  static var leftOutRules: [String] { get }

  /// Makes the view model, with inputs that `stage` makes, and returns its output.
  static func output(on stage: ExploringStage) -> Output
}

extension YourScreen {
  public static var name: String { String(describing: Self.self) }
  public static var rules: [ScreenRule] { [] }
  public static var meanings: [Meaning<Output>] { [] }
  public static var leftOutRules: [String] { [] }
  @ScenarioList<Output> public static var scenarios: [YourScenario<Output>] { [] }
}

/// A result builder for the scenarios of your own screen, in the order in which they are played.
@resultBuilder
public enum ScenarioList<Output> {
  /// Accepts one scenario.
  public static func buildExpression(_ one: YourScenario<Output>) -> [YourScenario<Output>] {
    [one]
  }

  /// Accepts a list, such as one that two screens share.
  public static func buildExpression(_ list: [YourScenario<Output>]) -> [YourScenario<Output>] {
    list
  }

  /// Joins all scenarios in their order.
  public static func buildBlock(_ lists: [YourScenario<Output>]...) -> [YourScenario<Output>] {
    lists.flatMap { $0 }
  }
}
