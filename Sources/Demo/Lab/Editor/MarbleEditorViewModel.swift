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
  private let form: Int
  private let notice: String?

  /// - Parameters:
  ///   - entries: The forms of the operator; at least one.
  ///   - form: The one that is shown first.
  ///   - notice: What is said until the first key.
  init(entries: [GalleryEntry], form: Int = 0, notice: String? = nil) {
    self.entries = entries
    self.form = form
    self.notice = notice
  }

  func transform(input: Input) -> Output {
    let reducer = MarbleEditorReducer(entries: entries)

    var start = reducer.start(form: form)
    start.notice = notice

    let editor = input.keyPressed.asObservable()
      .reduced(into: start, by: reducer.reduce) { .empty() }

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
