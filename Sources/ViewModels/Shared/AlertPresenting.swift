import Core

/// A type that can show an ``AlertContent``; for a view model, an alert is a signal like any other.
///
/// NB: A view model holds its presenter. A screen that holds its view model must not be one itself.
public protocol AlertPresenting {
  /// Shows `alert` when it is subscribed to, sends the chosen action and completes.
  ///
  /// Disposing dismisses the alert without an action. An alert without actions is not shown,
  /// because nobody could answer it, and completes.
  func present<Action: AlertAction>(_ alert: AlertContent<Action>) -> Signal<Action>
}
