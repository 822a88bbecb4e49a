import Reactive

/// How elements are compared.
struct ElementEquality<Element> {
  let areEqual: (Element, Element) -> Bool
  /// Whether elements that are equal are so by their own `==`, so that their hashes agree.
  var isOwn = false
}

extension ElementEquality where Element: Equatable {
  /// Elements are compared as their type compares them.
  static var own: ElementEquality { ElementEquality(areEqual: ==, isOwn: true) }
}

/// Gives equal values equal numbers, so that marks of any element type can be compared.
struct ValueNumbers<Element> {
  private let equality: ElementEquality<Element>
  private var numbers: [AnyHashable: Int] = [:]
  private var values: [Element] = []
  private var errors: [any Error] = []

  init(_ equality: ElementEquality<Element>) {
    self.equality = equality
  }

  mutating func content(of event: Event<Element>) -> ComparedMark.Content {
    switch event {
    case .next(let element):
      return .init(kind: .next, number: number(of: element))
    case .error(let error):
      if let number = errors.firstIndex(where: { ErrorEquality.areEqual($0, error) }) {
        return .init(kind: .error, number: number)
      }
      errors.append(error)
      return .init(kind: .error, number: errors.count - 1)
    case .completed:
      return .init(kind: .completed)
    }
  }

  /// A dictionary finds what has a hash; everything else is compared with each value so far.
  private mutating func number(of element: Element) -> Int {
    let hashed = equality.isOwn ? element as? AnyHashable : nil
    if let hashed {
      if let number = numbers[hashed] { return number }
      numbers[hashed] = values.count
    } else if let number = values.firstIndex(where: { equality.areEqual($0, element) }) {
      return number
    }
    values.append(element)
    return values.count - 1
  }
}
