import Core
import ViewModels

/// Lets the user pick an operator. It knows keys and sizes, and no terminal.
final class OperatorPickerViewModel: ViewModelType {
  struct Input {
    /// Send when a key is typed.
    let keyPressed: Signal<Key>
    /// Send what the size of the window is, and again when it changes.
    let windowSize: Driver<TextSize>
  }

  struct Output {
    /// Emits once, when the user has chosen or wants to leave.
    let finished: Signal<OperatorPickerChoice>
    /// Emits what is to be shown, when that changes.
    let frame: Driver<OperatorPickerFrame>
  }

  private let start: OperatorPickerState

  /// - Parameter start: Where the user was the last time.
  init(start: OperatorPickerState = OperatorPickerState()) {
    self.start = start
  }

  func transform(input: Input) -> Output {
    let reducer = OperatorPickerReducer()

    let picker = input.keyPressed.asObservable()
      .reduced(into: start, by: reducer.reduce) { .empty() }

    return Output(
      finished: picker.events,
      frame: Driver.combineLatest(picker.state.distinctUntilChanged(), input.windowSize) {
        state,
        size in
        OperatorPickerFrame(reducer: reducer, state: state, size: size)
      }
    )
  }
}
