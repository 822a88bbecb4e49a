import Core

/// The small view models of "State and events".
extension StateChapter {
  struct SaveInput {
    let saveTapped: Signal<Void>
  }

  // region: save as state
  /// Saves, and says so.
  final class SaveAsStateViewModel: ViewModelType {
    struct Output {
      let message: Driver<String>
    }

    func transform(input: SaveInput) -> Output {
      let message = input.saveTapped.asObservable()
        .map { "Saved." }
        .asDriver(onErrorDriveWith: .empty())
      return Output(message: message)
    }
  }
  // endregion

  /// Saves, and says so once.
  final class SaveViewModel: ViewModelType {
    // region: save
    struct Output {
      let message: Signal<String>
    }

    func transform(input: SaveInput) -> Output {
      Output(message: input.saveTapped.map { "Saved." })
    }
    // endregion
  }

  enum SaveStep: Equatable {
    case saving
    case ended(String)

    var message: String? {
      if case .ended(let message) = self { message } else { nil }
    }
  }

  struct SaveOutput {
    let isSaving: Driver<Bool>
    let message: Signal<String>
  }

  /// Takes the message from the state, which replays.
  final class SaveReplayedViewModel: ViewModelType {
    private let save: () -> Single<Void>

    init(save: @escaping () -> Single<Void>) {
      self.save = save
    }

    func transform(input: SaveInput) -> SaveOutput {
      let phase = input.saveTapped.asObservable()
        .flatMapFirst { [save] in
          save().asObservable().map { SaveStep.ended("Saved.") }.startWith(.saving)
        }
        .asDriver(onErrorDriveWith: .empty())

      return SaveOutput(
        isSaving: phase.map { $0 == .saving }.startWith(false),
        message: phase.asObservable().compactMap(\.message).asSignal(onErrorSignalWith: .empty())
      )
    }
  }

  /// Takes both from one stream of steps.
  final class SaveStepsViewModel: ViewModelType {
    private let save: () -> Single<Void>

    init(save: @escaping () -> Single<Void>) {
      self.save = save
    }

    // region: steps
    func transform(input: SaveInput) -> SaveOutput {
      let steps = input.saveTapped.asObservable()
        .flatMapFirst { [save] in
          save().asObservable()
            .map { SaveStep.ended("Saved.") }
            .catchAndReturn(.ended("Not saved."))
            .startWith(.saving)
        }
        .asSignal(onErrorSignalWith: .empty())

      return SaveOutput(
        isSaving: steps.map { $0 == .saving }
          .asDriver(onErrorDriveWith: .empty())
          .startWith(false),
        message: steps.compactMap(\.message)
      )
    }
    // endregion
  }

  struct CounterInput {
    let added: Signal<Void>
  }

  /// Counts. Its output can be written by whoever holds it.
  final class OpenCounterViewModel: ViewModelType {
    struct Output {
      let total: BehaviorRelay<Int>
    }

    private let disposeBag = DisposeBag()

    func transform(input: CounterInput) -> Output {
      let total = BehaviorRelay(value: 0)
      input.added
        .emit(onNext: { total.accept(total.value + 1) })
        .disposed(by: disposeBag)
      return Output(total: total)
    }
  }

  /// Counts.
  final class CounterViewModel: ViewModelType {
    typealias Input = CounterInput

    // region: counter
    struct Output {
      let total: Driver<Int>
    }

    func transform(input: CounterInput) -> Output {
      let total = input.added.asObservable()
        .scan(0) { total, _ in total + 1 }
        .startWith(0)
        .asDriver(onErrorDriveWith: .empty())
      return Output(total: total)
    }
    // endregion
  }
}
