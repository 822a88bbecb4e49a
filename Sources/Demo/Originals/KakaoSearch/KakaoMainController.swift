import Core

extension Originals {
  /// The notes' main view controller, as far as they show it: it decides what is asked, presents the
  /// sheet and passes the answer on.
  ///
  /// There is no view model in them, and who reads ``alertActionTapped`` is not shown.
  public final class KakaoMainController: HeadlessViewController {
    // region: alert types
    /// What every alert of the screen is made from.
    public typealias Alert = (
      title: String?, message: String?, actions: [AlertAction], style: HeadlessAlert.Style
    )

    /// The answers of every alert of the screen.
    public enum AlertAction: Equatable, Sendable, AlertActionConvertible {
      case title, datetime, cancel
      case confirm

      public var title: String { "\(self)" }
    }
    // endregion

    /// The taps on the sort button; in the notes it belongs to the header of the list.
    public let sortButtonTapped = PublishRelay<Void>()

    /// The answers.
    public let alertActionTapped = PublishRelay<AlertAction>()

    private let disposeBag = DisposeBag()

    // region: bind
    /// Turns each tap into a question, and the answer into an event of the relay.
    public func bind() {
      let sheets = sortButtonTapped.map { () -> Alert in
        (title: nil, message: nil, actions: [.title, .datetime, .cancel], style: .actionSheet)
      }

      sheets
        .asSignal(onErrorSignalWith: .empty())
        .flatMapLatest { alert -> Signal<AlertAction> in
          let sheet = HeadlessAlert(title: alert.title, style: alert.style)
          return self.presentAlertController(sheet, actions: alert.actions)
        }
        .emit(to: alertActionTapped)
        .disposed(by: disposeBag)
    }
    // endregion
  }
}

// region: present
extension Originals.HeadlessViewController {
  /// A question as a signal: subscribing presents, an answer completes, disposing dismisses.
  public func presentAlertController<Action: Originals.AlertActionConvertible>(
    _ alert: Originals.HeadlessAlert,
    actions: [Action]
  ) -> Signal<Action> {
    if actions.isEmpty { return .empty() }
    return Observable.create { [weak self] observer in
      guard let self else { return Disposables.create() }
      for action in actions {
        alert.addAction(title: action.title) {
          observer.onNext(action)
          observer.onCompleted()
        }
      }
      present(alert)
      return Disposables.create { alert.dismiss() }
    }
    .asSignal(onErrorSignalWith: .empty())
  }
}
// endregion
