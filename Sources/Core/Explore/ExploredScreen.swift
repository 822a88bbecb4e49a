import Networking
import Reactive
import Scenarios

/// A screen that random users try, as a reader of this library declares it.
///
/// ```swift
/// enum PriceScreen: Explorable {
///   static func appear(on stage: ExploringStage) {
///     let prices = PriceViewModel { stage.answer("price of \($0)", Price(item: $0)) }
///     stage.show(prices.transform(input: .init(item: stage.state("item", ["tea", "milk"]))))
///   }
///   static let rules = [theirs]
/// }
/// ```
public protocol Explorable {
  /// What it is called in reports; the name of the type unless said otherwise.
  static var name: String { get }

  /// What holds in every run, besides what holds for all screens.
  static var rules: [ScreenRule] { get }

  /// Makes the view model, with inputs that `stage` makes, and shows its output on it.
  static func appear(on stage: ExploringStage)
}

extension Explorable {
  public static var name: String { String(describing: Self.self) }
}

/// A screen that random users try, whatever its type.
package struct ExploredScreen {
  /// What it is called in reports.
  package var name: String

  /// What holds in every run.
  package var rules: [ScreenRule]

  /// What holds on the screen of which this is another design, and why it is not asked of this one.
  package private(set) var leftOut: [(rule: String, reason: String)] = []

  /// The letters of gestures that no random user makes.
  private(set) var leftOutGestures: Set<Character> = []

  /// What goes wrong with answers.
  package var faults = [ServerFault.lost]

  /// How many entries the server may have.
  package var sizes = [0]

  /// Whether the server's list grows.
  package var grows = false

  /// The gestures that must bring content after all that went wrong.
  package var recovery: [Character] = []

  /// What a view may do within the delivery of an output.
  var reactions: [(output: String, letter: Character)] = []

  /// The letters of its values, if it has scenarios that have them.
  var alphabet: (() -> Alphabet)?

  /// Whether it has scenarios, so that a run can become one.
  var hasScenarios = false

  /// Says why the program would stop if it got an answer now; nil if it would not.
  package var trap: ((Trace, Answer) -> String?)?

  /// Runs a body, and hands over what is said aside while it runs.
  package var around: ((_ heard: @escaping @Sendable (String) -> Void, _ body: () -> Void) -> Void)?

  /// Answers of the server that were made.
  let book = AnswerBook()

  /// Makes its view model and shows the output.
  let appear: (ExploringStage) -> Void

  /// Leaves out rules that would be broken by what is not shown of a design, or by its adapter alone.
  package mutating func leaveOut(_ rules: String..., because reason: String) {
    self.rules.removeAll { rules.contains($0.name) }
    leftOut += rules.map { ($0, reason) }
  }

  /// Keeps random users from making some gestures.
  package mutating func leaveOut(gestures letters: Character...) {
    leftOutGestures.formUnion(letters)
  }

  package init<Screen: Explorable>(_ screen: Screen.Type) {
    name = screen.name
    rules = ScreenRule.always + screen.rules
    appear = screen.appear
  }

  init(name: String, rules: [ScreenRule], appear: @escaping (ExploringStage) -> Void) {
    self.name = name
    self.rules = ScreenRule.always + rules
    self.appear = appear
  }
}
