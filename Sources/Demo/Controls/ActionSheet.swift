import Core
import Screens
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
    alerts.shown.map { sheet in
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
