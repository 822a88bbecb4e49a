import Core
import ViewModels

extension Originals {
  /// The notes' main view controller, as far as they show it: it decides what is asked, presents the
  /// sheet and passes the answer on.
  ///
  /// There is no view model in them, and who reads ``answers`` is not shown.
  public final class KakaoMainController: HeadlessViewController {
    // region: alert types
    /// A question before it is on the screen.
    public typealias Question = (
      title: String?, message: String?, actions: [AlertAction], style: HeadlessAlert.Style
    )

    /// The buttons of every question.
    public enum AlertAction: Equatable, Sendable, HeadlessButton {
      case title, datetime
      case cancel, confirm

      public var text: String {
        switch self {
        case .title: "Title"
        case .datetime: "Datetime"
        case .cancel, .confirm: "\(self)"
        }
      }

      public var isCancel: Bool { self == .cancel || self == .confirm }
    }
    // endregion

    /// The taps on the sort button; in the notes it belongs to the header of the list.
    public let sortTaps = PublishRelay<Void>()

    /// The buttons that were tapped.
    public let answers = PublishRelay<AlertAction>()

    private let bag = DisposeBag()

    // region: bind
    /// Turns each tap into a question, and the answer into an event of the relay.
    public func bindSortButton() {
      sortTaps
        .map { () -> Question in (nil, nil, [.title, .datetime, .cancel], .actionSheet) }
        .asSignal(onErrorSignalWith: .empty())
        .flatMapLatest { question in
          let sheet = HeadlessAlert(question.title, question.message, question.style)
          return self.answer(to: sheet, with: question.actions)
        }
        .emit(to: answers)
        .disposed(by: bag)
    }
    // endregion
  }
}

// region: present
extension Originals.HeadlessViewController {
  /// A question as a signal: subscribing presents, an answer completes, disposing dismisses.
  public func answer<Button: Originals.HeadlessButton>(
    to alert: Originals.HeadlessAlert,
    with buttons: [Button]
  ) -> Signal<Button> {
    guard !buttons.isEmpty else { return .empty() }
    let question = Observable<Button>.create { [weak self] user in
      for button in buttons {
        alert.add(button) {
          user.onNext(button)
          user.onCompleted()
        }
      }
      self?.present(alert)
      return Disposables.create(with: alert.dismiss)
    }
    return question.asSignal(onErrorSignalWith: .empty())
  }
}
// endregion
