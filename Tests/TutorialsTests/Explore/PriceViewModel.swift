import Core

/// What a thing costs.
struct Price: Equatable {
  let item: String
}

/// Shows the price of what is selected, and requests it anew when the user wants that.
final class PriceViewModel: ViewModelType {
  struct Input {
    let item: Driver<String>
    let refreshTapped: Signal<Void>
  }

  struct Output {
    let price: Driver<Price?>
  }

  private let prices: (String) -> Single<Price>

  init(prices: @escaping (String) -> Single<Price>) {
    self.prices = prices
  }

  // region: transform
  func transform(input: Input) -> Output {
    let selected = input.item.asObservable()
      .flatMapLatest(price)

    let refreshed = input.refreshTapped.asObservable()
      .withLatestFrom(input.item)
      .flatMapLatest(price)

    return Output(
      price: Observable.merge(selected, refreshed).asDriver(onErrorJustReturn: nil)
    )
  }

  private func price(of item: String) -> Observable<Price?> {
    prices(item)
      .map { $0 }
      .asObservable()
      .catchAndReturn(nil)
      .startWith(nil)
  }
  // endregion
}
