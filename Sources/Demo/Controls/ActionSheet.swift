import Core
import ViewModels

/// A sheet with actions that comes up from the bottom of a screen.
@MainActor
final class ActionSheet {
  private struct Sheet {
    let number: Int
    let title: String?
    let buttons: [(title: String, style: AlertActionStyle)]
    let choose: (Int) -> Void
  }

  private var sheet: Sheet?
  private var count = 0
  private let changed = PublishRelay<AlertChange>()

  /// Sends what becomes of its sheets.
  var changes: Observable<AlertChange> { changed.asObservable() }

  /// Its lane: to show an alert is to subscribe to it.
  var lane: LifetimeLane {
    LifetimeLane(name: "alerts", marks: changes.flatMap { Observable.from($0.marks) })
  }

  /// Whether it is up.
  var isShown: Bool { sheet != nil }

  /// Taps the action at a place, if there is one.
  func tap(action: Int) {
    guard let sheet, sheet.buttons.indices.contains(action) else { return }
    sheet.choose(action)
  }

  /// Taps the action that cancels.
  func cancel() {
    guard let index = sheet?.buttons.firstIndex(where: { $0.style == .cancel }) else { return }
    tap(action: index)
  }

  /// Draws the sheet over the lower part of a screen.
  func draw(on canvas: inout Canvas) {
    guard let sheet else { return }
    let columns = canvas.size.columns - 2
    let size = TextSize(columns: columns, rows: sheet.buttons.count + (sheet.title == nil ? 2 : 3))
    var box = Canvas(size: size)
    box.drawBox(.unicode, row: 0, column: 0, size: size, style: .role(.accent))
    var row = 1
    if let title = sheet.title {
      box.write(.dim(title).padded(toColumns: columns - 2, .center), row: row, column: 1)
      row += 1
    }
    for (index, button) in sheet.buttons.enumerated() {
      let key = button.style == .cancel ? "Esc" : "\(index + 1)"
      let title =
        button.style == .destructive
        ? StyledText(button.title, .role(.failure)) : .bold(button.title)
      let line = StyledText.dim("\(key) ") + title
      box.write(line.padded(toColumns: columns - 2, .center), row: row, column: 1)
      row += 1
    }
    let blank = StyledText(String(repeating: " ", count: canvas.size.columns))
    let top = max(canvas.size.rows - size.rows, 0)
    for offset in 0..<size.rows { canvas.write(blank, row: top + offset, column: 0) }
    canvas.write(box, row: top, column: 1)
  }
}

extension ActionSheet: @MainActor AlertPresenting {
  func present<Action: AlertAction>(_ alert: Alert<Action>) -> Signal<Action> {
    Observable.create { [weak self] observer in
      guard let self else { return Disposables.create() }
      let number = show(alert) { action in
        observer.onNext(action)
        observer.onCompleted()
      }
      return Disposables.create { [weak self] in self?.dismiss(number) }
    }
    .asSignal(onErrorSignalWith: .empty())
  }

  private func show<Action: AlertAction>(
    _ alert: Alert<Action>,
    choose: @escaping (Action) -> Void
  ) -> Int {
    count += 1
    if sheet != nil { changed.accept(.dismissed) }
    let titles = [alert.title].compactMap { $0 } + alert.actions.map(\.title)
    changed.accept(.presented(titles))
    sheet = Sheet(
      number: count,
      title: alert.title,
      buttons: alert.actions.map { ($0.title, $0.style) },
      choose: { [weak self] index in
        self?.sheet = nil
        self?.changed.accept(.chosen(MarbleLabel.of(alert.actions[index])))
        choose(alert.actions[index])
      }
    )
    return count
  }

  /// Takes a sheet away, unless it has gone already or another one has taken its place.
  private func dismiss(_ number: Int) {
    guard sheet?.number == number else { return }
    sheet = nil
    changed.accept(.dismissed)
  }
}
