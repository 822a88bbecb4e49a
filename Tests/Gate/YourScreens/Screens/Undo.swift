import Core
import Workshop

protocol NotesService {
  func delete(_ note: String) -> Single<Void>
}

struct NoteRow: Equatable, Identifiable {
  let id: String
}

/// Notes that are deleted after five seconds, unless the user takes it back; they outlive the view.
final class NotesStore {
  let messages = PublishRelay<String>()
  let pending = BehaviorRelay<NoteRow?>(value: nil)
  let rows = BehaviorRelay(value: ["plan", "list", "poem"].map(NoteRow.init))
  private let bag = DisposeBag()
  private let scheduler: any SchedulerType
  private let service: any NotesService
  private let timer = SerialDisposable()
  private var place = 0

  init(service: any NotesService, scheduler: any SchedulerType) {
    self.service = service
    self.scheduler = scheduler
  }

  func delete(_ id: String) {
    guard let index = rows.value.firstIndex(where: { $0.id == id }) else { return }
    send()
    place = index
    pending.accept(rows.value[index])
    rows.accept(rows.value.filter { $0.id != id })
    timer.disposable = Observable<Int>.timer(.seconds(5), scheduler: scheduler)
      .subscribe(with: self, onNext: { this, _ in this.send() })
  }

  func undo() {
    guard let note = pending.value else { return }
    forget()
    putBack(note, at: place)
  }

  private func forget() {
    timer.disposable = Disposables.create()
    pending.accept(nil)
  }

  private func putBack(_ note: NoteRow, at place: Int) {
    var list = rows.value
    list.insert(note, at: min(place, list.count))
    rows.accept(list)
  }

  private func send() {
    guard let note = pending.value else { return }
    let place = place
    forget()
    service.delete(note.id)
      .subscribe(onFailure: { [weak self] _ in
        self?.putBack(note, at: place)
        self?.messages.accept("Couldn't delete \(note.id).")
      })
      .disposed(by: bag)
  }
}

enum Undo: YourScreen {
  struct Output {
    let canUndo: Driver<Bool>
    let message: Signal<String>
    let rows: Driver<[NoteRow]>
  }

  static func output(on stage: ExploringStage) -> Output {
    let store = NotesStore(service: NotesAnswers(stage: stage), scheduler: stage.scheduler)
    stage.keep(store)
    let bag = stage.hold(DisposeBag())
    stage.tap("delete", on: "rows", letter: "d") { (_, row: NoteRow) in row.id }
      .emit(onNext: { store.delete($0) }).disposed(by: bag)
    stage.tap("undo", letter: "u", while: "canUndo").emit(onNext: { store.undo() })
      .disposed(by: bag)
    return Output(
      canUndo: store.pending.asDriver().map { $0 != nil }.distinctUntilChanged(),
      message: store.messages.asSignal(),
      rows: store.rows.asDriver()
    )
  }

  static var meanings: [Meaning<Output>] {
    [
      .enabled(\.canUndo, "undo"), .message(\.message, of: "delete"), .once("delete"),
      .rows(\.rows), .taps("delete", on: \.rows),
    ]
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("takes it back", user: "-d--u----") {
      $0.canUndo("ft--f----", .flags)
      $0.noRequests()
      $0.ignore(\.message, \.rows)
    }
  }
}

struct NotesAnswers: NotesService {
  let stage: ExploringStage
  func delete(_ note: String) -> Single<Void> { stage.write("delete \(note)", ()) }
}
