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

  /// What a gesture means to its list now.
  func role(for user: User<ViewModel>) -> GestureRole

  /// Whether the screen offers the gesture now.
  func isOffered(to user: User<ViewModel>, _ trace: Trace) -> Bool

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
  static func look(at trace: Trace, _ user: User<ViewModel>) -> ListLook
}

extension ExploredGesture {
  package static var faults: [ServerFault] { ServerFault.common }
  package static var reactions: [(output: String, letter: Character)] { [] }
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
      let user = User<G.ViewModel>(on: stage)
      let trace = exploring.trace
      user.shown = { name in trace.latest(name, as: Any.self) }
      let viewModel = make(stage)
      let output = viewModel.transform(input: G.input(from: user))
      if let object = viewModel as AnyObject? { exploring.keep(object) }
      exploring.keep(user)
      exploring.show(output, only: shows)
      exploring.shown = (output, stage)
      exploring.bind { G.connect(output, on: stage) }
      exploring.look = { G.look(at: trace, user) }
      for (letter, gesture) in letters {
        exploring.add(
          letter,
          gesture.words,
          role: { gesture.role(for: user) },
          isOffered: { gesture.isOffered(to: user, trace) },
          perform: { gesture.send(to: user) }
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
