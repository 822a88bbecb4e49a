import Core

/// A button: it has a title, can be disabled, and tells when it is tapped.
@MainActor
final class Button {
  /// What stands on it.
  let title: BehaviorRelay<String>

  /// Whether it reacts.
  let isEnabled = BehaviorRelay(value: true)

  private let taps = PublishRelay<Void>()

  init(title: String) {
    self.title = BehaviorRelay(value: title)
  }

  /// Sends when it is tapped.
  var tapped: Signal<Void> { taps.asSignal() }

  /// Taps it, as the user does.
  func tap() {
    if isEnabled.value { taps.accept(()) }
  }

  var text: StyledText {
    StyledText("[ \(title.value) ]", isEnabled.value ? .bold : .dim)
  }
}
