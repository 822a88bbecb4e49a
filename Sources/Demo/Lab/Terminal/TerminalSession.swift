import Core

/// Connects the keys and the window of a terminal to a view model, and shows what it sends.
@MainActor
final class TerminalSession<Outcome> {
  /// The view model's response to keys and the window.
  struct Output {
    let finished: Signal<Outcome>
    /// Emits what is to be shown, as a closure that draws it: of several frames only the last is
    /// drawn.
    let frame: Driver<() -> Canvas>
  }

  private let terminal: Terminal
  private let keys = PublishRelay<Key>()
  private let windowSize: BehaviorRelay<TextSize>
  private let disposeBag = DisposeBag()
  private var outcome: Outcome?
  private var frame: (() -> Canvas)?

  init(terminal: Terminal) {
    self.terminal = terminal
    windowSize = BehaviorRelay(value: terminal.size)
  }

  /// Runs until the view model says that it is over; the terminal is then as it was.
  ///
  /// Returns nil if the terminal went away first.
  func run(
    _ transform: (_ keyPressed: Signal<Key>, _ windowSize: Driver<TextSize>) -> Output
  ) async throws -> Outcome? {
    let output = transform(keys.asSignal(), windowSize.asDriver())
    output.finished
      .emit(with: self) { session, outcome in session.finish(outcome) }
      .disposed(by: disposeBag)
    output.frame
      .drive(with: self) { session, frame in session.show(frame) }
      .disposed(by: disposeBag)
    try await terminal.run(while: { outcome == nil }, frame: takeFrame) { event in
      switch event {
      case .key(let key): keys.accept(key)
      // Also if the size is the same: what is on the screen may be gone.
      case .resized: windowSize.accept(terminal.size)
      default: break
      }
    }
    return outcome
  }

  private func finish(_ outcome: Outcome) {
    self.outcome = outcome
    terminal.needsDisplay()
  }

  private func show(_ frame: @escaping () -> Canvas) {
    self.frame = frame
    terminal.needsDisplay()
  }

  private func takeFrame() -> Canvas? {
    defer { frame = nil }
    return frame?()
  }
}
