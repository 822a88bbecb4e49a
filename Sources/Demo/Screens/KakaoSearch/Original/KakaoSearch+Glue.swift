import Core
import ViewModels

// What UIKit gives to the notes' controller, as far as it takes to run it without UIKit. No fault that
// the chapter shows comes from here.
extension Originals {
  /// What a button of an alert needs.
  public protocol HeadlessButton {
    /// The words on it.
    var text: String { get }

    /// Whether it has the style of a button that cancels.
    var isCancel: Bool { get }
  }

  /// An alert with its buttons.
  public final class HeadlessAlert {
    /// How an alert is shown.
    public enum Style: Sendable {
      case actionSheet, alert
    }

    let title: String?
    let message: String?
    let style: Style
    private var handlers: [(text: String, handler: () -> Void)] = []
    fileprivate weak var presenter: HeadlessViewController?

    init(_ title: String?, _ message: String?, _ style: Style) {
      self.title = title
      self.message = message
      self.style = style
    }

    func add(_ button: some HeadlessButton, _ handler: @escaping () -> Void) {
      handlers.append((button.text, handler))
    }

    func dismiss() {
      if presenter?.presented === self { presenter?.presented = nil }
    }

    fileprivate func tap(_ text: String) {
      dismiss()
      handlers.first { $0.text == text }?.handler()
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

    /// Taps the button with these words of the alert that is up.
    public func tap(_ text: String) {
      presented?.tap(text)
    }
  }
}

extension Originals {
  /// The search of blogs and cafés: the notes show its sheet, which chapter 11 runs alone.
  @MainActor
  package static let kakaoSearch = OriginalDesign<KakaoSearchGesture>(
    omission: "its notes show the sheet and no list"
  )
}
