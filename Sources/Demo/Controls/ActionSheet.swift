import Core
import ViewModels

/// A sheet with the actions of the alert that is up, at the bottom of a screen.
@MainActor
final class ActionSheet {
  private let alerts: AlertPresenter

  init(alerts: AlertPresenter) {
    self.alerts = alerts
  }

  /// Whether it is up.
  var isShown: Bool { alerts.shown != nil }

  /// Taps the action with this title, if there is one.
  func tap(title: String) {
    alerts.tap(title: title)
  }

  /// Draws the sheet over the lower part of a screen.
  func draw(on canvas: inout Canvas) {
    guard let sheet = alerts.shown else { return }
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
