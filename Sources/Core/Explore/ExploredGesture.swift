import Contract
import Foundation
import Networking
import Reactive
import Scenarios

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
