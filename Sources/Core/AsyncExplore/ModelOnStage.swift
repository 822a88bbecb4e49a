import AsyncStage
import Explore
import Reactive

/// A value that a view reads of a model without Rx: now, and whenever it has changed.
///
/// It's a `Driver`, so that rules and scenarios are the same for screens of either kind.
package typealias Shown<Value> = Driver<Value>

/// A view model without Rx on an explorer's stage: an `@Observable` class that a view calls, reads
/// by observation, and stops.
///
/// A view that shows its first output makes the model; the last output that is unbound stops it.
package final class ModelOnStage<Model: AnyObject & Sendable> {
  private typealias Staged = StagedModel<Model>

  private let stage: ExploringStage
  private let make: @StageActor @Sendable (AsyncAnswers) -> Model
  private let stop: @StageActor @Sendable (Model) -> Void
  private var inputs: [(Staged) -> any Disposable] = []
  private var readers: [@StageActor @Sendable (Model) -> any Sendable] = []

  private lazy var states: Observable<[any Sendable]> = Observable.create { [self] observer in
    let (make, readers) = (make, readers)
    let hand = Stagehand(scheduler: stage.scheduler) { [stage] in stage.note(leftover: $0) }
    let answers = AsyncAnswers(stage, hand)
    let staged = Staged(on: hand) { _ in make(answers) }
    staged.start()
    let showing = staged.states { model in readers.map { $0(model) } }.subscribe(observer)
    let bindings = inputs.map { $0(staged) }
    return Disposables.create { [stop] in
      for binding in bindings { binding.dispose() }
      showing.dispose()
      staged.stop(stop)
      staged.release()
    }
  }
  .share(replay: 1)

  init(
    _ stage: ExploringStage,
    make: @escaping @StageActor @Sendable (AsyncAnswers) -> Model,
    stop: @escaping @StageActor @Sendable (Model) -> Void
  ) {
    self.stage = stage
    self.make = make
    self.stop = stop
  }

  /// Calls the model with each element of an input.
  package func send<Source: ObservableConvertibleType>(
    _ input: Source,
    _ call: @escaping @StageActor @Sendable (Model, Source.Element) -> Void
  ) where Source.Element: Sendable {
    inputs.append { staged in
      input.asObservable().subscribe(onNext: { element in staged.send { call($0, element) } })
    }
  }

  /// Calls the model at each event without a value.
  package func send(
    _ input: Signal<Void>,
    _ call: @escaping @StageActor @Sendable (Model) -> Void
  ) {
    inputs.append { staged in input.emit(onNext: { staged.send(call) }) }
  }

  /// Makes an output of a value that a view reads: its current value, and each new one.
  package func shown<Value: Equatable & Sendable>(
    _ read: @escaping @StageActor @Sendable (Model) -> Value
  ) -> Shown<Value> {
    let place = readers.count
    readers.append(read)
    return Observable.deferred { [self] in states }
      .compactMap { $0[place] as? Value }
      .distinctUntilChanged()
      .asDriver(onErrorDriveWith: .empty())
  }
}

extension ExploringStage {
  /// Makes a view model without Rx.
  ///
  /// ```swift
  /// let model = stage.model { LoginModel(service: LoginAnswers(stage: $0)) } stop: { $0.stop() }
  /// model.send(stage.state("name", ["e": "", "a": "Ada"])) { $0.name = $1 }
  /// return Output(message: model.shown { $0.message })
  /// ```
  ///
  /// - Parameters:
  ///   - make: Makes the model when a view shows it first.
  ///   - stop: The method that the view calls when it disappears.
  package func model<Model: AnyObject & Sendable>(
    _ make: @escaping @StageActor @Sendable (AsyncAnswers) -> Model,
    stop: @escaping @StageActor @Sendable (Model) -> Void
  ) -> ModelOnStage<Model> {
    ModelOnStage(self, make: make, stop: stop)
  }
}
