import Core

/// The stepper in a terminal: it binds keys and window to the view model and shows its frames.
@MainActor
final class Stepper {
  private let terminal: Terminal
  private let viewModel: StepperViewModel
  private let keys = PublishRelay<Key>()
  private let windowSize: BehaviorRelay<TextSize>
  private let disposeBag = DisposeBag()
  private var status: ExitStatus?
  private var failure: (any Error)?

  init(recording: Recording, terminal: Terminal) {
    self.terminal = terminal
    viewModel = StepperViewModel(recording: recording)
    windowSize = BehaviorRelay(value: terminal.size)
  }

  /// Runs until the person leaves; the terminal is then as it was.
  func run() async throws -> ExitStatus {
    bind()
    try await terminal.run { event in
      switch event {
      case .key(let key): keys.accept(key)
      case .resized: windowSize.accept(terminal.size)
      default: break
      }
      return status == nil && failure == nil
    }
    if let failure { throw failure }
    return status ?? .success
  }

  private func bind() {
    let output = viewModel.transform(
      input: StepperViewModel.Input(
        keyPressed: keys.asSignal(),
        windowSize: windowSize.asDriver()
      )
    )
    output.finished
      .emit(with: self) { stepper, status in stepper.status = status }
      .disposed(by: disposeBag)
    output.frame
      .drive(with: self) { stepper, frame in stepper.show(frame) }
      .disposed(by: disposeBag)
  }

  private func show(_ frame: StepperFrame) {
    do {
      try terminal.show(frame.canvas)
    } catch {
      failure = error
    }
  }
}
