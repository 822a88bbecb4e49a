import Core

extension Originals {
  /// The view of the search: it presents what the view model asks for, and brings the answer back.
  public final class KakaoSearchController {
    /// What the alerts come up on.
    public let viewController: UIViewController

    private let bag = DisposeBag()

    /// Makes the view and binds it.
    public init(model: KakaoSearchModel, scheduler: any SchedulerType) {
      viewController = UIViewController(scheduler: scheduler)
      // region: bind
      model.shouldPresentAlert
        .flatMapLatest { [unowned self] alert in
          presentAlertController(UIAlertController(alert))
        }
        .emit(to: model.alertActionTapped)
        .disposed(by: bag)
      // endregion
    }

    // region: present
    /// Presents an alert, and sends what was tapped.
    ///
    /// NB: Disposing begins to dismiss, and whoever presents in the same instant comes too early.
    private func presentAlertController(
      _ alert: UIAlertController
    ) -> Signal<KakaoSearchModel.AlertAction> {
      Observable.create { [viewController] observer in
        alert.handler = { action in
          observer.onNext(action)
          observer.onCompleted()
        }
        viewController.present(alert)
        return Disposables.create { viewController.dismiss(alert) }
      }
      .asSignal(onErrorSignalWith: .empty())
    }
    // endregion
  }
}
