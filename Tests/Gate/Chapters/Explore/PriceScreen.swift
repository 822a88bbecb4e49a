import Core
import Workshop

// region: screen
enum PriceScreen: YourScreen {
  static func output(on stage: ExploringStage) -> PriceViewModel.Output {
    let prices = PriceViewModel { stage.answer("price of \($0)", Price(item: $0)) }
    let item = stage.state("item", ["tea", "milk"])
    return prices.transform(input: .init(item: item, refreshTapped: stage.tap("refresh")))
  }

  static let rules = [ScreenRule("the price is the item's", \Price.item, of: "price", is: "item")]
}
// endregion

/// The screen with one `flatMapLatest` for both.
enum RepairedPriceScreen: YourScreen {
  static func output(on stage: ExploringStage) -> PriceViewModel.Output {
    let prices = RepairedPriceViewModel { stage.answer("price of \($0)", Price(item: $0)) }
    let item = stage.state("item", ["tea", "milk"])
    return prices.transform(input: .init(item: item, refreshTapped: stage.tap("refresh")))
  }

  static let rules = PriceScreen.rules
}

final class RepairedPriceViewModel: ViewModelType {
  typealias Input = PriceViewModel.Input
  typealias Output = PriceViewModel.Output

  private let prices: (String) -> Single<Price>

  init(prices: @escaping (String) -> Single<Price>) {
    self.prices = prices
  }

  // region: repaired
  func transform(input: Input) -> Output {
    let refreshed = input.refreshTapped.asObservable()
      .withLatestFrom(input.item)

    let price = Observable.merge(input.item.asObservable(), refreshed)
      .flatMapLatest(price)

    return Output(price: price.asDriver(onErrorJustReturn: nil))
  }
  // endregion

  private func price(of item: String) -> Observable<Price?> {
    prices(item)
      .map { $0 }
      .asObservable()
      .catchAndReturn(nil)
      .startWith(nil)
  }
}

/// The price of a thing.
struct Price: Equatable {
  let item: String
}

/// Shows the price of what is selected, and requests it again when the user wants that.
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
