/// One of the actions of an ``Alert``.
public protocol AlertAction {
  /// How it is shown.
  var style: AlertActionStyle { get }

  /// What stands on its button.
  var title: String { get }
}

/// How an action of an alert is shown.
public enum AlertActionStyle: Sendable {
  case cancel
  case `default`
  case destructive
}
