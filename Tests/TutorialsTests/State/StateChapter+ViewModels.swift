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

  struct CounterInput {
    let added: Signal<Void>
  }

  // region: open counter
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
  // endregion

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
