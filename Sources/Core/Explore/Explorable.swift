/// A screen that random users try, as a reader of this library declares it.
///
/// ```swift
/// enum PriceScreen: Explorable {
///   static func appear(on stage: ExploringStage) {
///     let prices = PriceViewModel { stage.answer("price of \($0)", Price(item: $0)) }
///     stage.show(prices.transform(input: .init(item: stage.state("item", ["tea", "milk"]))))
///   }
///   static let rules = [theirs]
/// }
/// ```
public protocol Explorable {
  /// The name in reports; by default, the name of the type.
  static var name: String { get }

  /// The rules of the screen, besides those of all screens.
  static var rules: [ScreenRule] { get }

  /// Makes the view model, with inputs that `stage` makes, and shows its output on it.
  static func appear(on stage: ExploringStage)
}

extension Explorable {
  public static var name: String { String(describing: Self.self) }
}
