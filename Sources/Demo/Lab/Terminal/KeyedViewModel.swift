import Core
import ViewModels
import Workshop

/// Keys in, frames out: the stepper and the picker. It knows keys and sizes, and no terminal.
final class KeyedViewModel<Frame: DrawnFrame, Outcome>: ViewModelType {
  struct Input {
    /// Send when a key is typed.
    let keyPressed: Signal<Key>
    /// Send the size of the window, and again when it changes.
    let windowSize: Driver<TextSize>
  }

  struct Output {
    /// Emits once, when the user has chosen or leaves.
    let finished: Signal<Outcome>
    /// Emits the frame when it changes.
    let frame: Driver<Frame>
  }

  private let make: (Input) -> Output

  /// - Parameters:
  ///   - action: The action of a key.
  ///   - perform: Performs an effect, whose actions are sent to `reduce`.
  init<State: Equatable, Action, Effect>(
    start: State,
    action: @escaping (Key) -> Action,
    reduce: @escaping (inout State, Action) -> Reaction<Effect, Outcome>,
    perform: @escaping (Effect) -> Observable<Action>,
    frame: @escaping (State, TextSize) -> Frame
  ) {
    make = { input in
      let loop = input.keyPressed.asObservable().map(action)
        .reduced(into: start, by: reduce, performing: perform)
      return Output(
        finished: loop.events,
        frame: Driver.combineLatest(
          loop.state.distinctUntilChanged(),
          input.windowSize,
          resultSelector: frame
        )
      )
    }
  }

  convenience init<State: Equatable>(
    start: State,
    reduce: @escaping (inout State, Key) -> Reaction<Void, Outcome>,
    frame: @escaping (State, TextSize) -> Frame
  ) {
    self.init(
      start: start,
      action: { $0 },
      reduce: reduce,
      perform: { _ in .empty() },
      frame: frame
    )
  }

  func transform(input: Input) -> Output { make(input) }
}

extension Terminal {
  /// Shows a view model until it has finished; `nil` if the terminal went away first.
  func run<Frame, Outcome>(_ viewModel: KeyedViewModel<Frame, Outcome>) async throws -> Outcome? {
    try await run { keys, size in
      let output = viewModel.transform(input: .init(keyPressed: keys, windowSize: size))
      return .init(finished: output.finished, frame: output.frame.map { frame in { frame.canvas } })
    }
  }

  package struct Session<Outcome> {
    let finished: Signal<Outcome>
    /// Emits closures that draw: of several frames only the last is drawn.
    let frame: Driver<() -> Canvas>

    package init(finished: Signal<Outcome>, frame: Driver<() -> Canvas>) {
      self.finished = finished
      self.frame = frame
    }
  }

  /// Connects keys and the window's size to a session until it has finished; `nil` if the terminal
  /// went away first.
  package func run<Outcome>(
    _ session: (_ keyPressed: Signal<Key>, _ windowSize: Driver<TextSize>) -> Session<Outcome>
  ) async throws -> Outcome? {
    let keys = PublishRelay<Key>()
    let windowSize = BehaviorRelay(value: size)
    let bag = DisposeBag()
    var outcome: Outcome?
    var frame: (() -> Canvas)?
    let session = session(keys.asSignal(), windowSize.asDriver())
    session.finished
      .emit(with: self) { terminal, result in
        outcome = result
        terminal.needsDisplay()
      }
      .disposed(by: bag)
    session.frame
      .drive(with: self) { terminal, drawing in
        frame = drawing
        terminal.needsDisplay()
      }
      .disposed(by: bag)
    func takeFrame() -> Canvas? {
      defer { frame = nil }
      return frame?()
    }
    try await run(while: { outcome == nil }, frame: takeFrame) { event in
      switch event {
      case .key(let key): keys.accept(key)
      // Even if the size is the same: the screen may have been erased.
      case .resized: windowSize.accept(size)
      default: break
      }
    }
    return outcome
  }
}

/// A frame that a view model shows; it's drawn only if no later one has replaced it.
protocol DrawnFrame {
  var canvas: Canvas { get }
}
