import Core
import Dispatch
import Foundation
import Workshop

@MainActor
final class HUDView {
  struct Message: Equatable {
    let text: String
    let isFailure: Bool
  }

  let shown = PublishRelay<Message>()

  private(set) var message: Message?
  private let disposeBag = DisposeBag()

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

  /// Lays the message over the title of a screen, because the rows that it speaks of come
  /// into the list below.
  func over(_ screen: some Block) -> any Block {
    screen.overlaid(by: message.map(HUDBanner.init), at: .top)
  }
}

extension HUDView.Message {
  init(opening url: URL) {
    self.init(text: "opens \(url.host() ?? "")\(url.path())", isFailure: false)
  }
}

private struct HUDBanner: Block {
  let message: HUDView.Message

  func size(in room: TextSize) -> TextSize {
    TextSize(columns: room.columns, rows: min(lines(columns: room.columns).count, room.rows))
  }

  func draw(on canvas: inout Canvas, in area: TextArea) {
    for (row, line) in lines(columns: area.size.columns).prefix(area.size.rows).enumerated() {
      canvas.write(
        StyledText(line.padded(toColumns: area.size.columns).string, style.reversed),
        row: area.row + row,
        column: area.column
      )
    }
  }

  private var style: TextStyle { .role(message.isFailure ? .failure : .success) }

  private func lines(columns: Int) -> [StyledText] {
    StyledText((message.isFailure ? " ✗ " : " ✓ ") + message.text)
      .wrapped(toColumns: columns, indent: 3)
  }
}
