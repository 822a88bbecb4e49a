import Core

// What UIKit gives to the notes' controller, as far as it takes to run it without UIKit. No fault that
// the chapter shows comes from here.
extension Originals {
  /// An action that can stand on a button.
  public protocol AlertActionConvertible {
    /// What stands on it.
    var title: String { get }
  }

  /// An alert with its buttons.
  public final class HeadlessAlert {
    /// How an alert is shown.
    public enum Style: Sendable {
      case actionSheet, alert
    }

    let title: String?
    let style: Style
    private var handlers: [(title: String, handler: () -> Void)] = []
    fileprivate weak var presenter: HeadlessViewController?

    init(title: String?, style: Style) {
      self.title = title
      self.style = style
    }

    func addAction(title: String, _ handler: @escaping () -> Void) {
      handlers.append((title, handler))
    }

    func dismiss() {
      if presenter?.presented === self { presenter?.presented = nil }
    }

    fileprivate func tap(_ title: String) {
      dismiss()
      handlers.first { $0.title == title }?.handler()
    }
  }

  /// A view controller with at most one alert.
  open class HeadlessViewController {
    /// The alert that is up; nil if none is.
    public fileprivate(set) var presented: HeadlessAlert?

    public init() {}

    /// Presents an alert.
    func present(_ alert: HeadlessAlert) {
      presented = alert
      alert.presenter = self
    }

    /// Taps the button with this title of the alert that is up.
    public func tap(_ title: String) {
      presented?.tap(title)
    }
  }
}
