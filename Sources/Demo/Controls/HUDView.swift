import Core
import Dispatch

/// A message that lies over the screen for a moment.
@MainActor
final class HUDView {
  /// What it says.
  struct Message: Equatable {
    let text: String
    let isFailure: Bool
  }

  /// Shows a message, which replaces the one before.
  let shown = PublishRelay<Message>()

  private(set) var message: Message?
  private let disposeBag = DisposeBag()

  /// - Parameter scheduler: Times how long a message stays.
  init(scheduler: any SchedulerType) {
    shown
      .flatMapLatest { message -> Observable<Message?> in
        let duration = DispatchTimeInterval.milliseconds(message.isFailure ? 2500 : 1000)
        return Observable<Int>.timer(duration, scheduler: scheduler)
          .map { _ in nil }
          .startWith(message)
      }
      .subscribe(onNext: { [weak self] in self?.message = $0 })
      .disposed(by: disposeBag)
  }

  /// Draws the message in the lower middle of a screen.
  func draw(on canvas: inout Canvas) {
    guard let message else { return }
    let role: TextRole = message.isFailure ? .failure : .success
    let sign = message.isFailure ? "✗ " : "✓ "
    let inner = canvas.size.columns - 8
    let lines = StyledText(sign + message.text, .role(role)).wrapped(toColumns: inner, indent: 2)
    let width = min((lines.map(\.width).max() ?? 0) + 4, canvas.size.columns - 2)
    let size = TextSize(columns: width, rows: lines.count + 2)
    let column = (canvas.size.columns - width) / 2
    let row = max(canvas.size.rows - size.rows - 1, 0)
    var box = Canvas(size: size)
    box.drawBox(.unicode, row: 0, column: 0, size: size, style: .role(role))
    for (offset, line) in lines.enumerated() { box.write(line, row: offset + 1, column: 2) }
    for offset in 0..<size.rows {
      // A margin, so that the frame doesn't touch what it covers.
      let blank = StyledText(String(repeating: " ", count: width + 2))
      canvas.write(blank, row: row + offset, column: column - 1)
    }
    canvas.write(box, row: row, column: column)
  }
}
