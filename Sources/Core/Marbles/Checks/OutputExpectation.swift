import Reactive

/// One output of a view model that waits for its diagram.
public struct OutputExpectation<Element> {
  let source: Observable<Element>
  let name: String
  let test: MarbleTest
  let add: (any ExpectedLane) -> Void

  /// Expects what `diagram` draws, comparing values by `areEqual`.
  ///
  /// - Parameters:
  ///   - diagram: The expected events.
  ///   - values: What the keys stand for.
  ///   - error: What `#` stands for.
  ///   - subscribed: When to subscribe and dispose, as `^` and `!`; from time zero to the end if nil.
  ///   - areEqual: Compares two values.
  ///   - file: The file of the caller, where a failure is shown.
  ///   - line: The line of the caller.
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
    let expectation = test.expectation(diagram, values, error, place)
    record(source, expectation, ElementEquality(areEqual: areEqual), subscribed, place)
  }

  private func record<Recorded>(
    _ source: Observable<Recorded>,
    _ expectation: LaneExpectation<Recorded>,
    _ equality: ElementEquality<Recorded>,
    _ subscribed: String?,
    _ place: SourcePlace
  ) {
    add(
      RecordedLane(
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

extension OutputExpectation where Element: Equatable {
  /// Expects what `diagram` draws.
  public func callAsFunction(
    _ diagram: String,
    _ values: MarbleValues<Element> = [:],
    error: any Error = MarbleError(),
    subscribed: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    record(source, test.expectation(diagram, values, error, place), .own, subscribed, place)
  }

  /// Expects what `diagram` draws, naming elements by the labels that drawings show.
  public func callAsFunction(
    _ diagram: String,
    _ labels: [Character: String],
    file: String = #filePath,
    line: Int = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    let values = MarbleValues(listing: labels.mapValues { LabeledElement(marbleLabel: $0) })
    let labeled = source.map { LabeledElement(marbleLabel: MarbleLabel.of($0), element: $0) }
    record(labeled, test.expectation(diagram, values, MarbleError(), place), .own, nil, place)
  }
}

extension OutputExpectation where Element == String {
  /// Expects what `diagram` draws, in which each character stands for itself.
  public func callAsFunction(
    _ diagram: String,
    error: any Error = MarbleError(),
    subscribed: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) {
    self(diagram, .characters, error: error, subscribed: subscribed, file: file, line: line)
  }

  /// Expects what `diagram` draws, in which a letter stands for a text.
  public func callAsFunction(
    _ diagram: String,
    _ texts: [Character: String],
    file: String = #filePath,
    line: Int = #line
  ) {
    self(diagram, MarbleValues(listing: texts), file: file, line: line)
  }
}

extension OutputExpectation where Element == String? {
  /// Expects what `diagram` draws, in which a letter stands for a text.
  public func callAsFunction(
    _ diagram: String,
    _ texts: [Character: String],
    file: String = #filePath,
    line: Int = #line
  ) {
    self(diagram, MarbleValues(listing: texts.mapValues { $0 }), file: file, line: line)
  }
}

extension OutputExpectation where Element == Void {
  /// Expects an event at each letter of `diagram`; any letter will do.
  public func callAsFunction(
    _ diagram: String,
    error: any Error = MarbleError(),
    subscribed: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) {
    self(
      diagram,
      .taps,
      error: error,
      subscribed: subscribed,
      by: { _, _ in true },
      file: file,
      line: line
    )
  }
}
