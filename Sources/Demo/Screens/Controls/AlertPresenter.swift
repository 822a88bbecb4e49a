import Core
import ViewModels
import Workshop

/// Presents alerts without a screen: a user answers them, and a view may draw the one that is up.
package final class AlertPresenter {
  package struct Shown {
    package let title: String?
    package let buttons: [(title: String, style: AlertActionStyle)]

    fileprivate let number: Int
    fileprivate let labels: [String]
    fileprivate let choose: (Int) -> Void
  }

  package private(set) var shown: Shown?

  /// `false` leaves out the titles of alerts.
  package var showsTitles = true

  private var count = 0
  private let marks = PublishRelay<(kind: Timeline.MarkKind, label: String)>()

  package init() {}

  /// The lane of the alerts: to present one is to subscribe to it, so `^` is its presentation, `!`
  /// its dismissal, and an action completes it.
  package var lane: LifetimeLane {
    LifetimeLane(name: "alerts", marks: marks.asObservable())
  }

  package func tap(action index: Int) {
    guard let alert = shown, alert.buttons.indices.contains(index) else { return }
    shown = nil
    marks.accept((.next, alert.labels[index]))
    marks.accept((.completed, ""))
    alert.choose(index)
  }

  package func tap(title: String) {
    guard let index = shown?.buttons.firstIndex(where: { $0.title == title }) else { return }
    tap(action: index)
  }
}

extension AlertPresenter: AlertPresenting {
  package func present<Action: AlertAction>(_ alert: AlertContent<Action>) -> Signal<Action> {
    // Without an action there is nothing that could end it.
    if alert.actions.isEmpty { return .empty() }
    return Observable.create { [weak self] observer in
      guard let self else { return Disposables.create() }
      let number = show(alert) { action in
        observer.onNext(action)
        observer.onCompleted()
      }
      return Disposables.create { [weak self] in self?.dismiss(number) }
    }
    .asSignal(onErrorSignalWith: .empty())
  }

  private func show<Action: AlertAction>(
    _ alert: AlertContent<Action>,
    choose: @escaping (Action) -> Void
  ) -> Int {
    count += 1
    // As UIKit does, which presents nothing over an alert that is up.
    guard shown == nil else { return count }
    let title = showsTitles ? alert.title : nil
    let texts = [title].compactMap { $0 } + alert.actions.map(\.title)
    marks.accept((.subscribed, texts.joined(separator: " · ")))
    shown = Shown(
      title: title,
      buttons: alert.actions.map { ($0.title, $0.style) },
      number: count,
      labels: alert.actions.map { MarbleLabel.of($0) },
      choose: { choose(alert.actions[$0]) }
    )
    return count
  }

  /// Dismisses an alert, unless it is gone or another one has replaced it.
  private func dismiss(_ number: Int) {
    guard shown?.number == number else { return }
    shown = nil
    marks.accept((.disposed, ""))
  }
}

extension Stage {
  package var alerts: AlertPresenter {
    companion {
      let alerts = AlertPresenter()
      add(alerts.lane)
      return alerts
    }
  }
}
