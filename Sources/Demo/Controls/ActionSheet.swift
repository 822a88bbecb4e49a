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

  /// Lays the sheet over the lower part of a screen.
  func over(_ screen: some Block) -> any Block {
    screen.overlaid(
      by: box?.framed(columns: .max),
      at: .bottom(rows: 0),
      inset: (columns: 1, rows: 0),
      margin: 1
    )
  }

  private var box: TextBox? {
    sheet.map { sheet in
      TextBox(padding: 0) {
        if let title = sheet.title { Line(.dim(title), .center) }
        for (index, button) in sheet.buttons.enumerated() {
          Line(Self.line(button, key: button.style == .cancel ? "Esc" : "\(index + 1)"), .center)
        }
      }
    }
  }

  private static func line(
    _ button: (title: String, style: AlertActionStyle),
    key: String
  ) -> StyledText {
    let style: TextStyle = button.style == .destructive ? .role(.failure) : .bold
    return .dim("\(key) ") + StyledText(button.title, style)
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
