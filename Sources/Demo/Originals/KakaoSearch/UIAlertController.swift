extension Originals {
  /// Stands in for the class of UIKit: an alert and what happens when it is answered.
  public final class UIAlertController {
    /// How an alert is shown.
    public enum Style {
      case alert
      case actionSheet
    }

    let actions: [KakaoSearchModel.AlertAction]
    var handler: (KakaoSearchModel.AlertAction) -> Void = { _ in }

    init(_ alert: KakaoSearchModel.Alert) {
      actions = alert.actions
    }
  }
}
