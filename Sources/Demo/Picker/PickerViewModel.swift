import Core

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

  /// - Parameter start: What is selected at first; the first screen if nil.
  init(catalog: Catalog, start: ScriptReference? = nil) {
    self.catalog = catalog
    self.start = start
  }

  func transform(input: Input) -> Output {
    let reducer = PickerReducer(catalog: catalog, start: start)

    let state = input.keyPressed.asObservable()
      .scan(reducer.initial) { reducer.key($1, $0) }
      .startWith(reducer.initial)
      .distinctUntilChanged()
      .asDriver(onErrorDriveWith: .empty())

    let finished = state.asObservable()
      .compactMap(\.choice)
      .take(1)
      .asSignal(onErrorSignalWith: .empty())

    return Output(
      finished: finished,
      frame: Driver.combineLatest(state, input.windowSize) { state, size in
        PickerFrame(reducer: reducer, state: state, size: size)
      }
    )
  }
}
