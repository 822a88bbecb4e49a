import Core
import Workshop

protocol NoteService {
  func search(_ text: String) -> Single<[String]>
  func save(_ text: String) -> Single<Void>
  /// Returns the address of a page that anybody can read.
  func publish() -> Single<String>
}

/// Saves notes; it outlives the view.
final class NoteStore {
  enum State: Equatable {
    case idle, saving, failed
    case saved(String)

    var toast: String? { if case .saved(let text) = self { "Saved \(text)." } else { nil } }
  }

  private let bag = DisposeBag()
  private let saves = PublishRelay<String>()
  private let states = BehaviorRelay(value: State.idle)

  init(service: any NoteService) {
    saves
      .concatMap { text in
        service.save(text).map { State.saved(text) }.catchAndReturn(.failed).asObservable()
          .startWith(.saving)
      }
      .bind(to: states)
      .disposed(by: bag)
  }

  var state: Driver<State> { states.asDriver() }

  func save(_ text: String) { saves.accept(text) }
}

enum Publication: Equatable {
  case none, sending, failed
  case done(String)

  var link: String? { if case .done(let link) = self { link } else { nil } }
}

/// Publishes notes; it outlives the view.
final class Publisher {
  private let bag = DisposeBag()
  private let requests = PublishRelay<Void>()
  private let states = BehaviorRelay(value: Publication.none)

  init(service: any NoteService) {
    requests
      .flatMapFirst {
        service.publish().map { Publication.done($0) }
          .catchAndReturn(.failed)
          .asObservable()
          .startWith(.sending)
      }
      .bind(to: states)
      .disposed(by: bag)
  }

  var state: Driver<Publication> { states.asDriver() }

  func publish() { requests.accept(()) }
}

final class NotesViewModel: ViewModelType {
  struct Input {
    let reloadTapped: Signal<Void>
    let saveTapped: Signal<Void>
    let text: Driver<String>
  }

  struct Output {
    let canPublish: Driver<Bool>
    let error: Driver<String>
    let isLoading: Driver<Bool>
    let isSaving: Driver<Bool>
    let link: Signal<String>
    let notes: Driver<[String]>
    let saveCommands: Signal<String>
    let toast: Signal<String>
  }

  private enum Search: Equatable {
    case loading, failed
    case found([String])

    var notes: [String]? { if case .found(let notes) = self { notes } else { nil } }
  }

  private let publication: Driver<Publication>
  private let saving: Driver<NoteStore.State>
  private let scheduler: any SchedulerType
  private let service: any NoteService

  init(
    service: any NoteService,
    publication: Driver<Publication>,
    saving: Driver<NoteStore.State>,
    scheduler: any SchedulerType
  ) {
    self.publication = publication
    self.saving = saving
    self.scheduler = scheduler
    self.service = service
  }

  func transform(input: Input) -> Output {
    let text = input.text.asObservable()
      .debounce(.milliseconds(300), scheduler: scheduler)
      .distinctUntilChanged()
    let reloads = input.reloadTapped.asObservable().startWith(())
    let search = Observable.combineLatest(text, reloads) { text, _ in text }
      .flatMapLatest { [service] text in
        service.search(text).map { Search.found($0) }
          .catchAndReturn(.failed)
          .asObservable()
          .startWith(.loading)
      }
      .asDriver(onErrorDriveWith: .empty())
    let link = publication.asObservable().skip(1)
      .compactMap { $0.link }
      .asSignal(onErrorSignalWith: .empty())
    let toast = saving.asObservable().skip(1)
      .compactMap { $0.toast }
      .asSignal(onErrorSignalWith: .empty())
    let isRefused = Driver.combineLatest(publication, saving) { publication, saving -> Bool in
      publication == .failed || saving == .failed
    }
    let error = Driver.combineLatest(search, isRefused) { search, isRefused -> String in
      isRefused || search == .failed ? "Try again." : ""
    }
    return Output(
      canPublish: publication.map { $0 != .sending }.distinctUntilChanged(),
      error: error.distinctUntilChanged(),
      isLoading: search.map { $0 == .loading }.distinctUntilChanged(),
      isSaving: saving.map { $0 == .saving }.distinctUntilChanged(),
      link: link,
      notes: search.map { $0.notes ?? [] }.startWith([]).distinctUntilChanged(),
      saveCommands: input.saveTapped.withLatestFrom(input.text),
      toast: toast
    )
  }
}

enum Notes: YourScreen {
  typealias Output = NotesViewModel.Output

  static func output(on stage: ExploringStage) -> Output {
    let service = NoteAnswers(stage: stage)
    let store = NoteStore(service: service)
    stage.keep(store)
    let publisher = Publisher(service: service)
    stage.keep(publisher)
    let viewModel = NotesViewModel(
      service: service,
      publication: publisher.state,
      saving: store.state,
      scheduler: stage.scheduler
    )
    let publications = stage.tap("publish", letter: "p")
    let output = viewModel.transform(
      input: .init(
        reloadTapped: stage.tap("reload", letter: "r"),
        saveTapped: stage.tap("save", letter: "s"),
        text: stage.state("text", ["t": "tea", "c": "cake", "m": "milk"])
      )
    )
    let bag = stage.hold(DisposeBag())
    publications.emit(onNext: { publisher.publish() }).disposed(by: bag)
    output.saveCommands.emit(onNext: { store.save($0) }).disposed(by: bag)
    return output
  }

  static var meanings: [Meaning<Output>] {
    [
      .enabled(\.canPublish, "publish"),
      .message(\.error, of: "search", "publish", "save"),
      .spinner(\.isLoading, of: "search"),
      .spinner(\.isSaving, of: "save"),
    ]
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("finds and saves", user: "-----s---") {
      $0.isLoading("   ---t--f--", ["t": true, "f": false])
      $0.isSaving("f----t--f", ["t": true, "f": false])
      $0.notes("       e-----1--", ["e": [], "1": ["About tea"]])
      $0.toast("       --------s", ["s": "Saved tea."])
      $0.ignore(\.canPublish, \.error, \.link, \.saveCommands)
    }
  }
}

struct NoteAnswers: NoteService {
  let stage: ExploringStage

  func search(_ text: String) -> Single<[String]> {
    stage.answer("search \(text)", ["About \(text)"], or: ["none": []])
  }
  func save(_ text: String) -> Single<Void> { stage.write("save \(text)", ()) }
  func publish() -> Single<String> { stage.write("publish", "page/1") }
}
