import Contract
import Foundation
import Networking
import Scenarios

extension ExploredScreen {
  /// Creates it from a screen of this repository, in front of its own view model.
  package init<G: ExploredGesture>(_ screen: G.Type) {
    self.init(screen, name: G.screen, isStrict: true, making: G.viewModel(on:))
  }

  /// Creates it from a screen in front of another view model, such as a write-up's design behind an
  /// adapter.
  ///
  /// - Parameters:
  ///   - screen: The type of the screen's gestures.
  ///   - name: The name in reports.
  ///   - isStrict: True for the strict rules as well, and for gestures that ask for content shown.
  ///   - plays: Returns whether the view model supports a gesture.
  ///   - shows: The names of the outputs that it has; `nil` for all.
  ///   - makeControls: Makes the screen's controls.
  ///   - make: Makes the view model.
  package init<G: ExploredGesture, ViewModel: ViewModelType>(
    _ screen: G.Type,
    name: String,
    isStrict: Bool = false,
    plays: @escaping (G) -> Bool = { _ in true },
    shows: Set<String>? = nil,
    controlledBy makeControls: @escaping (Stage) -> G.Controls = { G.Controls(on: $0) },
    making make: @escaping (Stage) -> ViewModel
  ) where ViewModel.Input == G.ViewModel.Input, ViewModel.Output == G.ViewModel.Output {
    let letters = G.letters.filter { plays($0.value) }
    let rules = G.rules + G.stores.flatMap(ScreenRule.store) + (isStrict ? G.strictRules : [])
    // Each is made once for all runs.
    var answers: [AnswerKey: GoodAnswer] = [:]
    self.init(name: name, rules: rules) { exploring in
      let transport = exploring.server.transport { request, number in
        let resource = G.resource(of: request)
        if let answer = G.answer(to: resource, after: exploring.trace.requests) {
          return (resource, answer)
        }
        let play = exploring.play()
        let hidden = play.growth.map { number > $0.request ? 0 : $0.count } ?? 0
        let size = play.size + (play.growth?.count ?? 0)
        let key = AnswerKey(resource: resource, size: size, hidden: hidden)
        let answer = answers[key] ?? G.answer(to: resource, size: size, hidden: hidden)
        answers[key] = answer
        return (resource, answer)
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
      exploring.bind { stage.bind(output, with: controls.bind) }
      exploring.show(output, only: shows)
      exploring.shown = (output, controls, stage)
      exploring.look = { G.look(at: trace, controls) }
      for (letter, gesture) in letters {
        exploring.gestures.append(
          ExploringStage.Gesture(
            letter: letter,
            words: gesture.words,
            role: { gesture.role(on: controls) },
            isOffered: {
              gesture.isMade(on: controls, trace) || isStrict && gesture.isMadeAgain(on: controls)
            },
            touch: { controls.touch(gesture) },
            perform: { controls.perform(gesture) }
          )
        )
      }
    }
    if !isStrict {
      let reason = "it's asked only of our own view models"
      for rule in G.strictRules { leaveOut(rule.name, because: reason) }
    }
    if !G.isLeft { staysBound(because: "the view of a flow holds its screens, and stays") }
    badAnswers = G.badAnswers
    sizes = G.sizes
    preferredSize = G.usualSize
    grows = true
    isListed = true
    recovery = Array(G.recovery)
    reactions = G.reactions
    stores = G.stores
    spelling = { Alphabet(of: G.self).spelling($0) }
  }
}

private struct AnswerKey: Hashable {
  let resource: ExploredResource
  let size: Int
  let hidden: Int
}
