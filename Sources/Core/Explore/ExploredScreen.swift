import Contract
import Foundation
import Networking
import Scenarios

/// A screen that random users try, whatever its type.
package struct ExploredScreen {
  package var name: String
  package var rules: [ScreenRule]
  package private(set) var leftOut: [(rule: String, reason: String)] = []
  /// False if its view neither leaves and comes back nor has a second one beside it from the start.
  private(set) var isLeft = true
  private(set) var leftOutGestures: Set<Character> = []
  package var faults = [ServerFault.lost]
  package var sizes = [0]
  private var preferredSize = 0
  /// The size in front of which every run is made.
  var usualSize: Int { sizes.contains(preferredSize) ? preferredSize : sizes.last ?? 0 }
  package var grows = false
  /// True if its server has entries to list, or none.
  var isListed = false
  package var recovery: [Character] = []
  var reactions: [(output: String, letter: Character)] = []

  /// The letters of its values, if it has scenarios that have them.
  var alphabet: (() -> Alphabet)?
  /// How often the latency of an answer is drawn; the others have the usual one.
  private(set) var latencyPercent = 30

  /// The type of its scenarios; `nil` if it has none.
  var scenarioType: String?

  /// Says why the program would stop if it got an answer now; nil if it would not.
  package var trap: ((Trace, Answer) -> String?)?

  /// Runs a body, and hands over what is said aside while it runs.
  package var capturingUnhandledErrors:
    ((_ log: @escaping @Sendable (String) -> Void, _ body: () -> Void) -> Void)?

  let book = AnswerBook()
  let appear: (ExploringStage) -> Void

  /// Leaves out rules that would be broken by what is not shown of a design, or by its adapter
  /// alone.
  package mutating func leaveOut(_ rules: String..., because reason: String) {
    self.rules.removeAll { rules.contains($0.name) }
    leftOut += rules.map { ($0, reason) }
  }

  /// Explores it in front of one view that stays.
  package mutating func staysBound(because reason: String) {
    isLeft = false
    leaveOut(ScreenRule.comesBack.name, ScreenRule.secondViewIsFree.name, because: reason)
  }

  package mutating func leaveOut(gestures letters: Character...) {
    leftOutGestures.formUnion(letters)
  }

  /// The fault that a request of this kind has where every run is made.
  func usualFault(of resource: Resource) -> ServerFault? {
    faults.first { $0.kinds?.contains(resource.kind) ?? true }
  }

  /// True if a view that leaves, or is the second, is compared with one that stays alone.
  var comparesViews: Bool {
    let names = [ScreenRule.comesBack.name, ScreenRule.secondViewIsFree.name]
    return rules.contains { names.contains($0.name) }
  }

  package init<Screen: Explorable>(_ screen: Screen.Type) {
    let isYours = screen is any YourScreen.Type
    self.init(
      name: screen.name,
      rules: screen.rules + (isYours ? [.lateAnswer] : []),
      appear: screen.appear
    )
    if isYours {
      scenarioType = "YourScenario"
      latencyPercent = 60
    }
  }

  init(name: String, rules: [ScreenRule], appear: @escaping (ExploringStage) -> Void) {
    self.name = name
    self.rules = ScreenRule.always + rules
    self.appear = appear
  }
}

extension ExploredScreen {
  /// A screen of this repository.
  package init<G: ExploredGesture>(_ screen: G.Type) {
    self.init(screen, name: G.screen, making: G.viewModel(on:))
  }

  /// A screen in front of another view model, such as a write-up's design behind an adapter; it has
  /// all outputs if `shows` is `nil`. `controlledBy` makes the screen's controls.
  package init<G: ExploredGesture, ViewModel: ViewModelType>(
    _ screen: G.Type,
    name: String,
    plays: @escaping (G) -> Bool = { _ in true },
    shows: Set<String>? = nil,
    controlledBy makeControls: @escaping (Stage) -> G.Controls = { G.Controls(on: $0) },
    making make: @escaping (Stage) -> ViewModel
  ) where ViewModel.Input == G.ViewModel.Input, ViewModel.Output == G.ViewModel.Output {
    let letters = G.letters.filter { plays($0.value) }
    self.init(name: name, rules: G.rules) { exploring in
      let transport = exploring.server.transport { [book = exploring.book] request, number in
        let resource = G.resource(of: request)
        if let answer = G.answer(to: resource, after: exploring.trace.requests) {
          return (resource, answer, nil)
        }
        let play = exploring.play()
        let hidden = play.growth.map { number > $0.request ? 0 : $0.count } ?? 0
        let size = play.size + (play.growth?.count ?? 0)
        let answer = book.answer(to: resource, size: size, hidden: hidden) {
          G.answer(to: $0, size: $1 ?? 0, hidden: $2)
        }
        let empty = book.answer(to: resource, size: nil, hidden: 0) { resource, _, _ in
          G.emptyAnswer(to: resource)
        }
        let canBeEmpty = empty.content.rows.isEmpty && !answer.content.rows.isEmpty
        return (resource, answer, canBeEmpty ? empty : nil)
      }
      let stage = Stage(transport: transport, scheduler: exploring.scheduler)
      let trace = exploring.trace
      stage.follow = { [unowned exploring] in exploring.follow($0, $2) }
      trace.untakenCommands = { [weak stage] in stage?.untakenCommands ?? [] }
      let controls = makeControls(stage)
      let viewModel = make(stage)
      let output = viewModel.transform(input: controls.input)
      exploring.companions += [viewModel as AnyObject, controls]
      // It has the stores.
      exploring.keep(stage)
      // First, so that a control shows an output before the view reacts to it.
      exploring.bind { controls.bind(output) }
      exploring.show(output, only: shows)
      exploring.shown = (output, controls, stage)
      exploring.look = { G.look(at: trace, controls) }
      for (letter, gesture) in letters {
        exploring.gestures.append(
          ExploringStage.Gesture(
            letter: letter,
            words: gesture.words,
            role: { gesture.role(on: controls) },
            isOffered: { gesture.isMade(on: controls, trace) },
            touch: { controls.touch(gesture) },
            perform: { controls.perform(gesture) }
          )
        )
      }
    }
    if !G.isLeft { staysBound(because: "the view of a flow holds its screens, and stays") }
    faults = G.faults
    sizes = G.sizes
    preferredSize = G.usualSize
    grows = true
    isListed = true
    recovery = Array(G.recovery)
    reactions = G.reactions
    scenarioType = "Scenario"
    alphabet = { Alphabet(of: G.self) }
  }
}
