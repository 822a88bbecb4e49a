import Core

extension Solution {
  static func sortOrder(
    _ taps: Signal<Void>,
    sheet: @escaping () -> Signal<SheetChoice>
  ) -> Driver<SortOrder> {
    taps
      .flatMapLatest { sheet() }
      .compactMap { choice -> SortOrder? in
        switch choice {
        case .title: .title
        case .date: .date
        case .cancel: nil
        }
      }
      .asDriver(onErrorDriveWith: .empty())
      .startWith(.title)
  }
}
