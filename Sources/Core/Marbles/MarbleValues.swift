/// The values behind the keys of a diagram: `["a": 1, "b": 2]`.
public struct MarbleValues<Element>: ExpressibleByDictionaryLiteral {
  /// Key and value, in the order in which they were written.
  package let pairs: [(key: Character, value: Element)]
  package private(set) var mustBeUsed: Bool

  /// The errors of the keys that end a diagram as `#` does.
  package private(set) var errors: [Character: any Error] = [:]

  private let fallback: (@Sendable (Character) -> Element?)?

  /// Makes values from a literal; a diagram has to use every key.
  public init(dictionaryLiteral elements: (Character, Element)...) {
    self.init(elements.map { (key: $0.0, value: $0.1) }, mustBeUsed: true)
  }

  /// Makes values from a dictionary; a diagram has to use every key.
  public init(listing dictionary: [Character: Element]) {
    self.init(dictionary.sorted { $0.key < $1.key }, mustBeUsed: true)
  }

  /// Creates a vocabulary that many diagrams share: each uses those of its keys that it needs.
  public init(vocabulary: [Character: Element]) {
    self.init(vocabulary.sorted { $0.key < $1.key }, mustBeUsed: false)
  }

  /// Creates a value from each key; `value` returns nil for a key that has none.
  public init(each value: @escaping @Sendable (Character) -> Element?) {
    self.init([], mustBeUsed: false, value)
  }

  private init(
    _ pairs: [(key: Character, value: Element)],
    mustBeUsed: Bool,
    _ fallback: (@Sendable (Character) -> Element?)? = nil
  ) {
    self.pairs = pairs
    self.mustBeUsed = mustBeUsed
    self.fallback = fallback
  }

  /// These values, and keys that stand for errors; a diagram may use some of these.
  ///
  /// ```swift
  /// let user = (["u": .ada] as MarbleValues<User>).failing(["o": Offline(), "t": TimedOut()])
  /// m.cold("--o", user)
  /// ```
  public func failing(_ errors: [Character: any Error]) -> MarbleValues {
    var values = self
    values.errors.merge(errors) { $1 }
    return values
  }

  /// These values as a vocabulary, of which a diagram may use some.
  var asVocabulary: MarbleValues {
    var values = self
    values.mustBeUsed = false
    return values
  }

  package subscript(key: Character) -> Element? {
    pairs.first { $0.key == key }?.value ?? fallback?(key)
  }

  package var duplicateKey: Character? {
    var seen: Set<Character> = []
    return (pairs.map(\.key) + errors.keys.sorted()).first { !seen.insert($0).inserted }
  }

  /// The keys that have a value; nil if every character may have one.
  package var keys: Set<Character>? {
    fallback == nil ? Set(pairs.map(\.key)) : nil
  }
}

extension MarbleValues: Sendable where Element: Sendable {}

extension MarbleValues where Element == String {
  /// Each character is its own value.
  public static var characters: MarbleValues {
    MarbleValues { String($0) }
  }
}

extension MarbleValues where Element == Int {
  /// Each digit is its number.
  public static var digits: MarbleValues {
    MarbleValues { $0.wholeNumberValue }
  }
}

extension MarbleValues where Element == Bool {
  /// `t` is true, `f` is false.
  public static var flags: MarbleValues {
    MarbleValues(vocabulary: ["t": true, "f": false])
  }
}

extension MarbleValues where Element == Void {
  /// Any key means "it happened".
  public static var taps: MarbleValues {
    MarbleValues { _ in () }
  }
}
