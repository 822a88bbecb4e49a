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

final class NotesViewModel: ViewModelType {
  struct Input {
    let publishTapped: Signal<Void>
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
  }

  private enum Publication: Equatable {
    case none, sending, failed
    case done(String)
  }

  private let saving: Driver<NoteStore.State>
  private let scheduler: any SchedulerType
  private let service: any NoteService

  init(
    service: any NoteService,
    saving: Driver<NoteStore.State>,
    scheduler: any SchedulerType
  ) {
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
    let publication = input.publishTapped.asObservable()
      .flatMapFirst { [service] in
        service.publish().map { Publication.done($0) }
          .catchAndReturn(.failed)
          .asObservable()
          .startWith(.sending)
      }
      .startWith(.none)
      .asDriver(onErrorDriveWith: .empty())
    return Output(
      canPublish: publication.map { $0 != .sending }.distinctUntilChanged(),
      error: Driver.combineLatest(search, publication, saving) { search, publication, saving in
        search == .failed
          ? "Can't load."
          : publication == .failed || saving == .failed
            ? "Try again." : ""
      }
      .distinctUntilChanged(),
      isLoading: search.map { $0 == .loading }.distinctUntilChanged(),
      isSaving: saving.map { $0 == .saving }.distinctUntilChanged(),
      link: publication.asObservable().skip(1)
        .compactMap { if case .done(let link) = $0 { link } else { nil } }
        .asSignal(onErrorSignalWith: .empty()),
      notes: search.compactMap { if case .found(let notes) = $0 { notes } else { nil } }
        .startWith([])
        .distinctUntilChanged(),
      saveCommands: input.saveTapped.withLatestFrom(input.text),
      toast: saving.asObservable().skip(1)
        .compactMap { if case .saved(let text) = $0 { "Saved \(text)." } else { nil } }
        .asSignal(onErrorSignalWith: .empty())
    )
  }
}

enum Notes: YourScreen {
  typealias Output = NotesViewModel.Output

  static func output(on stage: ExploringStage) -> Output {
    let service = NoteAnswers(stage: stage)
    let store = NoteStore(service: service)
    stage.keep(store)
    let viewModel = NotesViewModel(
      service: service,
      saving: store.state,
      scheduler: stage.scheduler
    )
    let output = viewModel.transform(
      input: .init(
        publishTapped: stage.tap("publish", letter: "p", while: "canPublish"),
        reloadTapped: stage.tap("reload", letter: "r"),
        saveTapped: stage.tap("save", letter: "s"),
        text: stage.state("text", ["t": "tea", "c": "cake", "m": "milk"])
      )
    )
    output.saveCommands
      .emit(onNext: { store.save($0) })
      .disposed(by: stage.hold(DisposeBag()))
    return output
  }

  static var meanings: [Meaning<Output>] {
    [
      .enabled(\.canPublish, "publish", of: "publish"),
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
