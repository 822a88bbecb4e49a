import Core
import ViewModels

/// Lets the user pick a script. It knows keys and sizes, and no terminal.
final class PickerViewModel: ViewModelType {
  struct Input {
    /// Send when a key is typed.
    let keyPressed: Signal<Key>
    /// Send what the size of the window is, and again when it changes.
    let windowSize: Driver<TextSize>
  }

  struct Output {
    /// Emits when the user has chosen, or wants to leave.
    let finished: Signal<PickerChoice>
    /// Emits what is to be shown, when that changes.
    let frame: Driver<PickerFrame>
  }

  private let catalog: Catalog

  private let start: ScriptReference?
  private let notice: String?

  /// - Parameters:
  ///   - start: What is selected at first; the first screen if nil.
  ///   - notice: What is said until the first key.
  init(catalog: Catalog, start: ScriptReference? = nil, notice: String? = nil) {
    self.catalog = catalog
    self.start = start
    self.notice = notice
  }

  func transform(input: Input) -> Output {
    let reducer = PickerReducer(catalog: catalog, start: start, notice: notice)

    let picker = input.keyPressed.asObservable()
      .reduced(into: reducer.initial, by: reducer.reduce) { .empty() }

    return Output(
      finished: picker.events,
      frame: Driver.combineLatest(picker.state.distinctUntilChanged(), input.windowSize) {
        state,
        size in
        PickerFrame(reducer: reducer, state: state, size: size)
      }
    )
  }
}
