import ViewModels

// UIKit's part in the notes' controller, as little of it as a run needs. No fault that the chapter shows
// comes from here.
extension Originals {
  /// A button of an alert.
  public protocol HeadlessButton {
    /// The words on it.
    var words: String { get }

    /// `true` for the style of a button that cancels.
    var isCancel: Bool { get }
  }

  /// An alert with its buttons.
  public final class HeadlessAlert {
    let question: KakaoMainController.Question
    private var handlers: [(words: String, handler: () -> Void)] = []
    fileprivate weak var presenter: HeadlessViewController?

    init(_ question: KakaoMainController.Question) {
      self.question = question
    }

    func add(_ button: some HeadlessButton, _ handler: @escaping () -> Void) {
      handlers.append((button.words, handler))
    }

    func dismiss() {
      if presenter?.presented === self { presenter?.presented = nil }
    }

    fileprivate func tap(_ words: String) {
      dismiss()
      handlers.first { $0.words == words }?.handler()
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
    public func tap(_ words: String) {
      presented?.tap(words)
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
