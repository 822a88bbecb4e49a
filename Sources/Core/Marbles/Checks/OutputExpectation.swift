import Reactive

/// An output of a view model, to be called with the diagram that it should match.
public struct OutputExpectation<Element> {
  let source: any ObservableConvertibleType
  let name: String
  let test: MarbleTest
  let add: (CheckedLane) -> Void

  /// Expects what `diagram` draws, comparing values by `areEqual`.
  ///
  /// - Parameters:
  ///   - diagram: The expected events.
  ///   - values: The values that the keys of the diagram stand for.
  ///   - error: The error that `#` represents.
  ///   - subscribed: When to subscribe and dispose, as `^` and `!`; `nil` is from time zero to the
  ///     end.
  ///   - areEqual: Returns whether two values are equal.
  public func callAsFunction(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    error: any Error = MarbleError(),
    subscribed: String? = nil,
    by areEqual: @escaping (Element, Element) -> Bool,
    file: String = #filePath,
    line: Int = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    record(test.expectation(diagram, values, error, place: place), .by(areEqual), subscribed, place)
  }

  func record(
    _ expectation: LaneExpectation,
    _ equality: ElementEquality,
    _ subscribed: String?,
    _ place: SourcePlace
  ) {
    guard test.canStillDraw(at: place) else { return }
    add(
      CheckedLane(
        source,
        name: name,
        expectation: expectation,
        window: test.window(subscribed, place),
        place: place,
        equality: equality
      )
    )
  }
}

extension OutputExpectation {
  /// Expects what `diagram` draws, naming elements by the labels that drawings show; a string is
  /// its own label.
  ///
  /// `#` represents a ``MarbleError``. `subscribed` says when to subscribe and dispose, as `^` and
  /// `!`; `nil` is from time zero to the end.
  public func callAsFunction(
    _ diagram: String,
    _ labels: [Character: String],
    subscribed: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    if Element.self == String.self || Element.self == String?.self {
      let expectation = test.expectation(diagram, MarbleValues(listing: labels), place: place)
      record(expectation, .own(String?.self), subscribed, place)
    } else {
      let values = MarbleValues(listing: labels.mapValues { LabeledElement(marbleLabel: $0) })
      record(test.expectation(diagram, values, place: place), .byLabel, subscribed, place)
    }
  }
}

extension OutputExpectation where Element: Equatable {
  /// Expects what `diagram` draws, comparing values by `==`.
  ///
  /// `#` represents `error`, which is compared as well. `subscribed` says when to subscribe and
  /// dispose, as `^` and `!`; `nil` is from time zero to the end.
  public func callAsFunction(
    _ diagram: String,
    _ values: MarbleValues<Element> = [:],
    error: any Error = MarbleError(),
    subscribed: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    let expectation = test.expectation(diagram, values, error, place: place)
    record(expectation, .own(Element.self), subscribed, place)
  }
}

extension OutputExpectation where Element == String {
  /// Expects what `diagram` draws, in which each character is its own value.
  ///
  /// `#` represents `error`, which is compared as well. `subscribed` says when to subscribe and
  /// dispose, as `^` and `!`; `nil` is from time zero to the end.
  public func callAsFunction(
    _ diagram: String,
    error: any Error = MarbleError(),
    subscribed: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) {
    self(diagram, .characters, error: error, subscribed: subscribed, file: file, line: line)
  }
}

extension OutputExpectation where Element == Void {
  /// Expects an event at each letter of `diagram`; any letter will do.
  ///
  /// `#` represents `error`, which is compared as well. `subscribed` says when to subscribe and
  /// dispose, as `^` and `!`; `nil` is from time zero to the end.
  public func callAsFunction(
    _ diagram: String,
    error: any Error = MarbleError(),
    subscribed: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    let expectation = test.expectation(diagram, .taps, error, place: place)
    record(expectation, .byLabel, subscribed, place)
  }
}

/// An equality of elements whose type is erased.
struct ElementEquality {
  let areEqual: (Any, Any) -> Bool
  /// Returns a value that is equal for equal elements only; `nil` if there is none.
  let hash: (Any) -> AnyHashable?
  /// The start of a sentence that says why two values differ, such as "`==` says"; `nil` for
  /// labels.
  let judge: String?

  static func by<Element>(_ areEqual: @escaping (Element, Element) -> Bool) -> Self {
    ElementEquality(
      areEqual: { left, right in
        guard let left = left as? Element, let right = right as? Element else { return false }
        return areEqual(left, right)
      },
      hash: { _ in nil },
      judge: "`by:` says"
    )
  }

  static func own<Element: Equatable>(_ type: Element.Type) -> Self {
    ElementEquality(
      areEqual: by { (left: Element, right: Element) in left == right }.areEqual,
      hash: { $0 as? AnyHashable },
      judge: "`==` says"
    )
  }

  /// An equality of the labels that drawings show.
  static var byLabel: Self {
    ElementEquality(
      areEqual: { MarbleLabel.of($0) == MarbleLabel.of($1) },
      hash: { MarbleLabel.of($0) },
      judge: nil
    )
  }
}

/// An expected element of which only the label is known, so that a long list can be expected by its
/// short one.
struct LabeledElement: MarbleLabeled {
  let marbleLabel: String
}
