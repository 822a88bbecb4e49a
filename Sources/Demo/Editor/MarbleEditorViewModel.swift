import Core
import ViewModels

/// Lets the user change the diagrams of an operator, which answers at each key. It knows keys and
/// sizes, and no terminal.
final class MarbleEditorViewModel: ViewModelType {
  struct Input {
    /// Send when a key is typed.
    let keyPressed: Signal<Key>
    /// Send what the size of the window is, and again when it changes.
    let windowSize: Driver<TextSize>
  }

  struct Output {
    /// Emits once, when the user wants to leave.
    let finished: Signal<ExitCode>
    /// Emits what is to be shown, when that changes.
    let frame: Driver<MarbleEditorFrame>
  }

  private let entries: [GalleryEntry]

  /// - Parameter entries: The forms of the operator; at least one.
  init(entries: [GalleryEntry]) {
    self.entries = entries
  }

  func transform(input: Input) -> Output {
    let reducer = MarbleEditorReducer(entries: entries)

    let editor = input.keyPressed.asObservable()
      .reduced(into: reducer.start(), by: reducer.reduce) { .empty() }

    return Output(
      finished: editor.events,
      frame: Driver.combineLatest(editor.state.distinctUntilChanged(), input.windowSize) {
        state,
        size in
        MarbleEditorFrame(reducer: reducer, state: state, size: size)
      }
    )
  }
}
