import Core

/// A question to the user: a title and the actions to choose from.
///
/// From the write-up, where it holds types of UIKit; here it is a value that any view can show.
public struct AlertContent<Action: AlertAction> {
  /// The style of an alert.
  public enum Style: Sendable {
    /// In the middle of the screen.
    case alert

    /// From the bottom of the screen.
    case actionSheet
  }

  /// The question.
  public let title: String?

  /// The text below the question.
  public var message: String?

  /// The style: an alert or an action sheet.
  public let style: Style

  /// The buttons.
  public let actions: [Action]

  /// Creates a question.
  public init(title: String?, message: String? = nil, style: Style, actions: [Action]) {
    self.title = title
    self.message = message
    self.style = style
    self.actions = actions
  }
}

extension AlertContent: Sendable where Action: Sendable {}

extension AlertContent: Equatable where Action: Equatable {}

/// One of the actions of an ``AlertContent``.
public protocol AlertAction {
  /// The style.
  var style: AlertActionStyle { get }

  /// The title of its button.
  var title: String { get }
}

/// The style of an action.
public enum AlertActionStyle: Sendable {
  case cancel
  case `default`
  case destructive
}
