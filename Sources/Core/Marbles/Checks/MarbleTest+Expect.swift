import Reactive

extension MarbleTest {
  /// Expects `source` to emit what `diagram` draws.
  ///
  /// - Parameters:
  ///   - source: What is subscribed to.
  ///   - diagram: The expected events; `"?"` fails and prints the actual ones, ready to paste.
  ///   - values: What the keys stand for.
  ///   - error: What `#` stands for.
  ///   - subscribed: When to subscribe and dispose, as `^` and `!`; from time zero to the end if nil.
  ///   - name: The name of the lane in drawings.
  ///   - file: The file of the caller, where a failure is shown.
  ///   - line: The line of the caller.
  public func expect<Source: ObservableConvertibleType>(
    _ source: Source,
    _ diagram: String,
    _ values: MarbleValues<Source.Element>,
    error: any Error = MarbleError(),
    subscribed: String? = nil,
    named name: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) where Source.Element: Equatable {
    let place = SourcePlace(file: file, line: line)
    let expectation = expectation(diagram, values, error, place)
    record(source, expectation, .own, subscribed, name, place)
  }

  /// Expects `source` to emit what `diagram` draws, in which each character stands for itself.
  public func expect<Source: ObservableConvertibleType>(
    _ source: Source,
    _ diagram: String,
    error: any Error = MarbleError(),
    subscribed: String? = nil,
    named name: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) where Source.Element == String {
    expect(
      source,
      diagram,
      .characters,
      error: error,
      subscribed: subscribed,
      named: name,
      file: file,
      line: line
    )
  }

  /// Expects `source` to fire when `diagram` has a letter; any letter will do.
  public func expectTaps<Source: ObservableConvertibleType>(
    _ source: Source,
    _ diagram: String,
    error: any Error = MarbleError(),
    subscribed: String? = nil,
    named name: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) where Source.Element == Void {
    expect(
      source,
      diagram,
      .taps,
      error: error,
      subscribed: subscribed,
      named: name,
      by: { _, _ in true },
      file: file,
      line: line
    )
  }

  /// Expects `source` to emit what `diagram` draws, comparing values by `areEqual`.
  public func expect<Source: ObservableConvertibleType>(
    _ source: Source,
    _ diagram: String,
    _ values: MarbleValues<Source.Element>,
    error: any Error = MarbleError(),
    subscribed: String? = nil,
    named name: String? = nil,
    by areEqual: @escaping (Source.Element, Source.Element) -> Bool,
    file: String = #filePath,
    line: Int = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    let expectation = expectation(diagram, values, error, place)
    let equality = ElementEquality(areEqual: areEqual)
    record(source, expectation, equality, subscribed, name, place)
  }

  /// Expects `source` to emit what `other` emits, when it does.
  ///
  /// - Parameters:
  ///   - source: What is subscribed to.
  ///   - other: What is subscribed to beside it, and drawn as expected.
  ///   - name: The name of the lane in drawings.
  ///   - file: The file of the caller, where a failure is shown.
  ///   - line: The line of the caller.
  public func expect<Source: ObservableConvertibleType, Other: ObservableConvertibleType>(
    _ source: Source,
    toEqual other: Other,
    named name: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) where Source.Element: Equatable, Other.Element == Source.Element {
    let place = SourcePlace(file: file, line: line)
    let model = RecordedLane(
      other,
      name: "other",
      expectation: .ignored,
      place: place,
      equality: .own
    )
    extraRecordings.append(model)
    record(source, .equal(model), .own, nil, name, place)
  }

  private func record<Source: ObservableConvertibleType>(
    _ source: Source,
    _ expectation: LaneExpectation<Source.Element>,
    _ equality: ElementEquality<Source.Element>,
    _ subscribed: String?,
    _ name: String?,
    _ place: SourcePlace
  ) {
    let count = lanes.count
    lanes.append(
      RecordedLane(
        source,
        name: name ?? (count == 0 ? "result" : "result \(count + 1)"),
        expectation: expectation,
        window: window(subscribed, place),
        place: place,
        equality: equality
      )
    )
  }

  func expectation<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    _ error: any Error,
    _ place: SourcePlace
  ) -> LaneExpectation<Element> {
    if diagram.isQuestion { return .question(values) }
    let read = reading(at: place) {
      scheduler.read(diagram, as: .cold, values: values)
    }
    return read.map { .marks($0.marks, values, error: error) } ?? .ignored
  }

  func window(_ diagram: String?, _ place: SourcePlace) -> SubscriptionWindow {
    let always = SubscriptionWindow(start: .zero)
    guard let diagram else { return always }
    let count = scheduler.faults.count
    if let window = windowOrNil(diagram, place) { return window }
    if scheduler.faults.count == count {
      problems.append(
        Problem(
          text: "`subscribed: \"\(diagram)\"` never subscribes; draw a \"^\", or leave it out",
          place: place
        )
      )
    }
    return always
  }

  /// The window that a subscription diagram draws; nil if it draws none or can't be read.
  func windowOrNil(_ diagram: String, _ place: SourcePlace) -> SubscriptionWindow? {
    let read = reading(at: place) {
      scheduler.read(diagram, as: .subscription, values: MarbleValues<Void> { _ in nil })
    }
    guard let marks = read?.marks, let start = marks.first else { return nil }
    return SubscriptionWindow(start: start.time, end: marks.dropFirst().first?.time)
  }
}
