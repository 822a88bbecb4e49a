/// A question to the user: a title and the actions to choose from.
///
/// From the write-up, where it holds types of UIKit; here it is a value that any view can show.
public struct Alert<Action: AlertAction> {
  /// How an alert is shown.
  public enum Style: Sendable {
    /// In the middle of the screen.
    case alert

    /// From the bottom of the screen.
    case actionSheet
  }

  /// What is asked.
  public let title: String?

  /// More about it.
  public var message: String?

  /// How it is shown.
  public let style: Style

  /// What can be chosen.
  public let actions: [Action]
}

extension Alert: Sendable where Action: Sendable {}
extension Alert: Equatable where Action: Equatable {}
