import Core
import Dispatch

/// A message that lies over the screen for a moment.
@MainActor
final class HUDView {
  /// What it says.
  struct Message: Equatable {
    let text: String
    let isFailure: Bool
  }

  /// Shows a message, which replaces the one before.
  let shown = PublishRelay<Message>()

  private(set) var message: Message?
  private let disposeBag = DisposeBag()

  /// - Parameter scheduler: Times how long a message stays.
  init(scheduler: any SchedulerType) {
    shown
      .flatMapLatest { message -> Observable<Message?> in
        let duration = DispatchTimeInterval.milliseconds(message.isFailure ? 2500 : 1000)
        return Observable<Int>.timer(duration, scheduler: scheduler)
          .map { _ in nil }
          .startWith(message)
      }
      .subscribe(onNext: { [weak self] in self?.message = $0 })
      .disposed(by: disposeBag)
  }

  /// Lays the message over the lower middle of a screen, with a margin, so that its frame doesn't
  /// touch what it covers.
  func over(_ screen: some Block) -> any Block {
    screen.overlaid(by: box, at: .bottom(rows: 1), inset: (columns: 2, rows: 0), margin: 1)
  }

  private var box: TextBox? {
    message.map { message in
      let style = TextStyle.role(message.isFailure ? .failure : .success)
      let text = StyledText((message.isFailure ? "✗ " : "✓ ") + message.text, style)
      return TextBox(style: style) { Paragraph(text, indent: 2) }
    }
  }
}
