import Core
import MarbleTesting
import Testing

@testable import Explore

struct PeopleAnswers: PeopleService {
  let stage: ExploringStage
  func people(named text: String) -> Single<[String]> { stage.answer("people \(text)", [text]) }
  func save(_ text: String) -> Single<String> { stage.answer("save \(text)", "Saved \(text).") }
}

// region: methods adapted
enum Note: YourScreen {
  struct Output {
    let isSaving: Driver<Bool>
    let message: Signal<String>
  }

  static func output(on stage: ExploringStage) -> Output {
    let viewModel = stage.hold(NoteViewModel(service: PeopleAnswers(stage: stage)))
    let bag = stage.hold(DisposeBag())
    stage.state("text", ["e": "", "a": "Ada"]).drive(viewModel.text).disposed(by: bag)
    stage.tap("save").emit(onNext: viewModel.save).disposed(by: bag)
    return Output(
      isSaving: viewModel.isSaving.asDriver(),
      message: viewModel.message.asSignal()
    )
  }

  static var meanings: [Meaning<Output>] { [.spinner(\.isSaving), .message(\.message)] }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("saves", user: "-a-s-----") {
      $0.isSaving("              f--t--f--", .flags)
      $0.message("               ------m--", ["m": "Saved Ada."])
    }
  }
}
// endregion

// region: inputs adapted
enum People: YourScreen {
  struct Output {
    let people: Driver<[String]>
    let isLoading: Driver<Bool>
    let message: Signal<String>
  }

  static func output(on stage: ExploringStage) -> Output {
    let viewModel = stage.hold(PeopleViewModel(service: PeopleAnswers(stage: stage)))
    let (inputs, outputs) = (viewModel.inputs, viewModel.outputs)
    let bag = stage.hold(DisposeBag())
    stage.tap("refresh").emit(onNext: inputs.refresh).disposed(by: bag)
    stage.appeared { inputs.viewDidLoad() }
    return Output(
      people: stage.bound(outputs.people),
      isLoading: outputs.isLoading,
      message: outputs.message
    )
  }

  static var meanings: [Meaning<Output>] { [.spinner(\.isLoading), .message(\.message)] }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("loads", user: "-----") {
      $0.people("                ---p-", ["p": ["all"]])
      $0.isLoading("             (ft)--f-", .flags)
    }
  }
}
// endregion

// region: observables adapted
enum Search: YourScreen {
  struct Output { let names: Driver<[String]> }

  static func output(on stage: ExploringStage) -> Output {
    let text = stage.state("text", ["e": "", "a": "Ada", "b": "Bob"])
    let viewModel = SearchViewModel(
      text: text.asObservable(),
      service: PeopleAnswers(stage: stage)
    )
    return Output(names: stage.bound(viewModel.names))
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("finds", user: "-----a----") {
      $0.names("                 e--f-e--a-", ["e": [], "f": [""], "a": ["Ada"]])
    }
  }
}
// endregion

/// A search whose requests don't cancel each other.
enum NaiveSearch: YourScreen {
  struct Output { let names: Driver<[String]> }

  static func output(on stage: ExploringStage) -> Output {
    let answers = PeopleAnswers(stage: stage)
    let names = stage.state("text", ["e": "", "a": "Ada"]).asObservable()
      .flatMap { answers.people(named: $0).asObservable().catchAndReturn([]) }
    return Output(names: names.asDriver(onErrorJustReturn: []))
  }
}

/// A service whose answers a test draws.
struct DrawnPeople: PeopleService {
  var people: (String) -> Observable<[String]> = { _ in .never() }
  var save: (String) -> Observable<String> = { _ in .never() }
  func people(named text: String) -> Single<[String]> { people(text).asSingle() }
  func save(_ text: String) -> Single<String> { save(text).asSingle() }
}

@MainActor
struct ExistingViewModelTests {
  // region: after

  @Test func theSpinnerEndsWithTheAnswer() {
    marbles(tick: .milliseconds(100)) { m in
      let save = m.fake("save", ["s": "Saved."]) { (_: String, _) in "---(s|)" }
      let viewModel = m.keep(NoteViewModel(service: DrawnPeople(save: save)))
      m.act("                         -s----", ["s": { viewModel.save() }])
      m.expect(viewModel.isSaving, "  ft--f-", .flags)
      m.expect(viewModel.message, "   ----s-", ["s": "Saved."])
      m.expectRequests([#"save """#: "-^--|-"])
    }
  }
  // endregion

  // region: test

  @Test func aNoteDoesWhatIsDrawnAndKeepsItsRules() {
    play(Note.self)
    explore(Note.self, runs: 500)
  }
  // endregion

  @Test func theOtherStylesAreExploredAsWell() {
    play(People.self)
    explore(People.self, runs: 500)
    play(Search.self)
    explore(Search.self, runs: 500)
  }

  @Test func aLateAnswerIsFound() {
    let exploration = Exploration(ExploredScreen(NaiveSearch.self), seed: 0)
    let found = exploration.run(1000).broken.map { exploration.shortest($0).report().text }
    #expect(found.first?.contains("a late answer replaces nothing newer") == true)
  }
}
