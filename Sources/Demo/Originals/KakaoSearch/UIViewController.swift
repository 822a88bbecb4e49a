import Core

extension Originals {
  /// Stands in for a view controller of UIKit, as far as alerts go.
  public final class UIViewController {
    /// Whether an alert is up, or on its way out.
    public let isPresenting = BehaviorRelay(value: false)

    private var presented: UIAlertController?
    private let scheduler: any SchedulerType
    private let bag = DisposeBag()

    /// Makes a view controller with nothing on it.
    public init(scheduler: any SchedulerType) {
      self.scheduler = scheduler
    }

    /// Taps an action of the alert that is up, if it has it. That takes the alert away.
    public func tap(_ action: KakaoSearchModel.AlertAction) {
      guard let alert = presented, alert.actions.contains(action) else { return }
      show(nil)
      alert.handler(action)
    }

    /// Shows an alert.
    ///
    /// As in UIKit, nothing happens while another is up or on its way out.
    func present(_ alert: UIAlertController) {
      guard presented == nil else { return }
      show(alert)
    }

    /// Takes an alert away, which is animated.
    func dismiss(_ alert: UIAlertController) {
      guard presented === alert else { return }
      alert.handler = { _ in }
      scheduler.scheduleRelative((), dueTime: .milliseconds(300)) { [unowned self] _ in
        if presented === alert { show(nil) }
        return Disposables.create()
      }
      .disposed(by: bag)
    }

    private func show(_ alert: UIAlertController?) {
      presented = alert
      isPresenting.accept(alert != nil)
    }
  }
}
