import Core
import ViewModels

// UIKit's part in the notes' controller, as little of it as a run needs. No fault that the chapter
// shows comes from here.
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

    var words: [String] { handlers.map(\.words) }

    func add(_ button: some HeadlessButton, _ handler: @escaping () -> Void) {
      handlers.append((button.words, handler))
    }

    func dismiss() {
      if presenter?.presented === self { presenter?.remove() }
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

    /// Draws an alert, and returns what takes it away.
    var draw: ((HeadlessAlert) -> Disposable)?

    private var drawn = SerialDisposable()

    public init() {}

    /// Presents an alert.
    func present(_ alert: HeadlessAlert) {
      presented = alert
      alert.presenter = self
      if let draw { drawn.disposable = draw(alert) }
    }

    fileprivate func remove() {
      presented = nil
      drawn.disposable = Disposables.create()
    }

    /// Taps the button with these words of the alert that is up.
    public func tap(_ words: String) {
      presented?.tap(words)
    }
  }
}

extension Originals {
  /// The write-up's controller behind the input of the repaired search, in front of the same
  /// alerts.
  package final class KakaoSortSheet: ViewModelType {
    private let controller = KakaoMainController()
    private let bag = DisposeBag()

    init(alerts: AlertPresenter) {
      // Its sheet has no title.
      alerts.showsTitles = false
      controller.draw = { alert in
        let actions = SortAction.allCases.filter { alert.words.contains($0.title) }
        return alerts.present(AlertContent(title: nil, style: .actionSheet, actions: actions))
          .emit(onNext: { alert.tap($0.title) })
      }
      controller.bindSortButton()
    }

    package func transform(input: KakaoSearchViewModel.Input) -> KakaoSearchViewModel.Output {
      input.sortButtonTapped.emit(to: controller.sortTaps).disposed(by: bag)
      return .silent()
    }
  }
}

extension KakaoSearchViewModel.Output {
  static func silent(
    sort: Driver<DocumentSort> = .never()
  ) -> KakaoSearchViewModel.Output {
    KakaoSearchViewModel.Output(
      sort: sort,
      isLoading: .never(),
      documents: .never(),
      footer: .never(),
      message: .never(),
      opened: .never()
    )
  }
}
