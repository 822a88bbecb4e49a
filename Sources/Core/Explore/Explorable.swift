/// A screen to explore: a view model with the inputs and answers of a stage, and the rules that
/// hold.
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
  /// The name in reports; by default, that of the type.
  static var name: String { get }

  /// The rules of this screen, in addition to those of all screens; by default none.
  static var rules: [ScreenRule] { get }

  /// Makes the view model with inputs of `stage`, and shows its output on it.
  static func appear(on stage: ExploringStage)
}

extension Explorable {
  public static var name: String { String(describing: Self.self) }
  public static var rules: [ScreenRule] { [] }
}
