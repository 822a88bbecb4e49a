import Contract
import Foundation
import Networking
import Reactive
import Scenarios

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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

/// The gestures of a screen that random users try: what they mean, and what its server knows.
package protocol ExploredGesture: Gesture {
  /// What holds in every run of the screen, besides what holds for all.
  static var rules: [ScreenRule] { get }

  /// What goes wrong with its answers.
  static var faults: [ServerFault] { get }

  /// How many entries its server may have.
  static var sizes: [Int] { get }

  /// Letters of gestures that bring content, whatever went wrong before.
  static var recovery: String { get }

  /// What its view may do within the delivery of an output.
  static var reactions: [(output: String, letter: Character)] { get }

  /// The meaning of a gesture to the list now.
  func role(on controls: Controls) -> GestureRole

  /// Returns whether a random user makes the gesture now: by default, if the controls offer it.
  func isMade(on controls: Controls, _ trace: Trace) -> Bool

  /// What a request is for.
  static func resource(of request: URLRequest) -> Resource

  /// What the server answers when nothing goes wrong.
  ///
  /// - Parameters:
  ///   - resource: What is requested.
  ///   - size: How many entries it has.
  ///   - hidden: How many of them, from the top, are not there yet.
  static func answer(to resource: Resource, size: Int, hidden: Int) -> GoodAnswer

  /// How the list of the screen looks.
  static func look(at trace: Trace, _ controls: Controls) -> ListLook
}

extension ExploredGesture {
  package static var faults: [ServerFault] { ServerFault.common }
  package static var reactions: [(output: String, letter: Character)] { [] }

  package func isMade(on controls: Controls, _ trace: Trace) -> Bool { controls.isOffered(self) }
}

extension ExploredScreen {
  /// A screen of this repository.
  package init<G: ExploredGesture>(_ screen: G.Type) {
    self.init(screen, name: G.screen, making: G.viewModel(on:))
  }

  /// A screen in front of another view model, such as a write-up's design behind an adapter.
  ///
  /// - Parameters:
  ///   - screen: Its gestures.
  ///   - name: What it is called in reports.
  ///   - plays: Whether it has a control for a gesture.
  ///   - shows: The names of the outputs that it has; `nil` for all.
  ///   - make: Makes the view model in front of a stage's server.
  package init<G: ExploredGesture, ViewModel: ViewModelType>(
    _ screen: G.Type,
    name: String,
    plays: @escaping (G) -> Bool = { _ in true },
    shows: Set<String>? = nil,
    making make: @escaping (Stage) -> ViewModel
  ) where ViewModel.Input == G.ViewModel.Input, ViewModel.Output == G.ViewModel.Output {
    let letters = G.letters.filter { plays($0.value) }
    self.init(name: name, rules: G.rules) { exploring in
      let transport = exploring.server.transport { [book = exploring.book] request, number in
        let resource = G.resource(of: request)
        let play = exploring.play()
        let hidden = play.growth.map { number > $0.request ? 0 : $0.count } ?? 0
        let size = play.size + (play.growth?.count ?? 0)
        let answer = book.answer(to: resource, size: size, hidden: hidden) {
          G.answer(to: $0, size: $1, hidden: $2)
        }
        return (resource, answer)
      }
      let stage = Stage(transport: transport, scheduler: exploring.scheduler)
      let controls = G.Controls(on: stage)
      let trace = exploring.trace
      let viewModel = make(stage)
      let output = viewModel.transform(input: controls.input)
      if let object = viewModel as AnyObject? { exploring.keep(object) }
      exploring.keep(controls)
      // First, so that a control shows an output before the view reacts to it.
      exploring.bind { controls.bind(output) }
      exploring.show(output, only: shows)
      exploring.shown = (output, controls, stage)
      exploring.look = { G.look(at: trace, controls) }
      for (letter, gesture) in letters {
        exploring.add(
          letter,
          gesture.words,
          role: { gesture.role(on: controls) },
          isOffered: { gesture.isMade(on: controls, trace) },
          perform: { controls.perform(gesture) }
        )
      }
    }
    faults = G.faults
    sizes = G.sizes
    grows = true
    recovery = Array(G.recovery)
    reactions = G.reactions
    hasScenarios = true
    alphabet = { Alphabet(of: G.self) }
  }
}
