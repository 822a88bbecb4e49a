import Core
import Workshop

/// Right screens on which every meaning holds, although they do what looks like a fault.
enum MeaningScreens {
  /// A note with a check of its name, a prefetch that nothing tells about, and an optimistic write.
  enum Note: YourScreen {
    struct Output {
      let canSave: Driver<Bool>
      let error: Driver<String>
      let isChecking: Driver<Bool>
      let isSaving: Driver<Bool>
      let saved: Signal<String>
    }

    static func output(on stage: ExploringStage) -> Output {
      let name = stage.state("name", ["e": "", "a": "Ada", "b": "Bob"])
      let check = name.asObservable()
        .flatMapLatest { name in
          stage.answer("check \(name)", true, or: ["taken": false]).map { Check.done($0) }
            .catchAndReturn(.failed)
            .asObservable()
            .startWith(.loading)
        }
        .asDriver(onErrorDriveWith: .empty())
      let prefetch = stage.answer("prefetch", ()).asObservable().catch { _ in .empty() }.subscribe()
      stage.hold(DisposeBag()).insert(prefetch)
      // The store owns the write.
      let store = Store { stage.write("save \($0)", ()) }
      stage.keep(store)
      let canSave = Driver.combineLatest(name, check) { !$0.isEmpty && $1 == .done(true) }
      stage.tap("save", letter: "s", while: "canSave").asObservable()
        .withLatestFrom(Driver.combineLatest(name, canSave) { ($0, $1) })
        .filter(\.1)
        .subscribe(onNext: { store.save($0.0) })
        .disposed(by: stage.hold(DisposeBag()))
      return Output(
        canSave: canSave.distinctUntilChanged(),
        error: Driver.combineLatest(check, store.state) {
          $0 == .failed ? "Can't check." : $1 == .failed ? "Not saved." : ""
        }
        .distinctUntilChanged(),
        isChecking: check.map { $0 == .loading }.distinctUntilChanged(),
        isSaving: store.state.map { $0 == .saving }.distinctUntilChanged(),
        saved: store.saved
      )
    }

    static var meanings: [Meaning<Output>] {
      [
        .enabled(\.canSave, "save"),
        .message(\.error, of: "check", "save"),
        .spinner(\.isChecking, of: "check"),
        .spinner(\.isSaving, of: "save"),
        .silent("prefetch"),
      ]
    }
  }

  enum Check: Equatable {
    case loading, failed
    case done(Bool)
  }

  enum Save: Equatable {
    case idle, saving, failed
    case saved(String)
  }

  final class Store {
    private let bag = DisposeBag()
    private let names = PublishRelay<String>()
    private let states = BehaviorRelay(value: Save.idle)

    init(_ write: @escaping (String) -> Single<Void>) {
      names.concatMap { name in
        write(name).map { Save.saved(name) }.catchAndReturn(.failed).asObservable()
          .startWith(.saving)
      }
      .subscribe(onNext: { [states] in states.accept($0) })
      .disposed(by: bag)
    }

    var state: Driver<Save> { states.asDriver() }
    var saved: Signal<String> {
      states.skip(1).compactMap { if case .saved(let name) = $0 { name } else { nil } }
        .asSignal(onErrorSignalWith: .empty())
    }

    func save(_ name: String) { names.accept(name) }
  }
}
