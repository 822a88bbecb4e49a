import Reactive

/// What a test says of the outputs of a view model, one call a member.
///
/// ```swift
/// outputs: {
///   $0.isLoading("f--t--f", ["t": true, "f": false])
///   $0.ignore(\.songs)
/// }
/// ```
@dynamicMemberLookup
public final class OutputExpectations<Output> {
  package let output: Output
  private unowned let test: MarbleTest
  var lanes: [String: any ExpectedLane] = [:]
  var ignored: Set<String> = []

  init(output: Output, test: MarbleTest) {
    self.output = output
    self.test = test
  }

  /// Names an output that is state or events.
  public subscript<Strategy, Element>(
    dynamicMember member: KeyPath<Output, SharedSequence<Strategy, Element>>
  ) -> OutputExpectation<Element> {
    expectation(output[keyPath: member].asObservable(), member)
  }

  /// Names an output that is a plain observable.
  public subscript<Element>(
    dynamicMember member: KeyPath<Output, Observable<Element>>
  ) -> OutputExpectation<Element> {
    expectation(output[keyPath: member], member)
  }

  /// Says that a test does not care what an output emits.
  public func ignore<each Member>(_ members: repeat KeyPath<Output, each Member>) {
    repeat _ = ignored.insert((each members).memberName)
  }

  /// Expects all requests, in the order in which they are sent: `^` sent, `|` answered, `#` failed,
  /// `!` cancelled.
  ///
  /// ```swift
  /// $0.requests(["data/all/10/1": "^--|", "data/all/10/2": "-----^!"])
  /// ```
  ///
  /// - Parameters:
  ///   - rows: A row for each request, after a part of its name.
  ///   - file: The file of the caller, where a failure is shown.
  ///   - line: The line of the caller.
  public func requests(
    _ rows: KeyValuePairs<String, String>,
    file: String = #filePath,
    line: Int = #line
  ) {
    expectLifetimes(.request, rows.map { ($0.key, $0.value) }, [:], file, line)
  }

  /// Expects no request at all.
  public func noRequests(file: String = #filePath, line: Int = #line) {
    expectLifetimes(.request, [], [:], file, line)
  }

  /// Expects the one row of a lane that a screen brings, such as that of its alerts.
  package func lane(
    _ name: String,
    _ diagram: String,
    _ labels: [Character: String],
    file: String = #filePath,
    line: Int = #line
  ) {
    expectLifetimes(.subscription, [(name, diagram)], labels, file, line)
  }

  private func expectLifetimes(
    _ kind: Timeline.Lane.Kind,
    _ rows: [(name: String, diagram: String)],
    _ labels: [Character: String],
    _ file: String,
    _ line: Int
  ) {
    let place = SourcePlace(file: file, line: line)
    test.lifetimeChecks.append(
      LifetimeCheck(
        kind: kind,
        rows: rows.map { name, diagram in
          LifetimeCheck.Row(name: name, marks: test.lifetime(diagram, labels, place))
        },
        place: place
      )
    )
  }

  private func expectation<Element>(
    _ source: Observable<Element>,
    _ member: AnyKeyPath
  ) -> OutputExpectation<Element> {
    let name = member.memberName
    return OutputExpectation(source: source, name: name, test: test) { [self] lane in
      lanes[name] = lane
    }
  }
}

/// One output of a view model that waits for its diagram.
public struct OutputExpectation<Element> {
  let source: Observable<Element>
  let name: String
  let test: MarbleTest
  let add: (any ExpectedLane) -> Void

  /// Expects what `diagram` draws, comparing values by `areEqual`.
  public func callAsFunction(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    by areEqual: @escaping (Element, Element) -> Bool,
    file: String = #filePath,
    line: Int = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    add(
      RecordedLane(
        source,
        name: name,
        expectation: test.expectation(diagram, values, MarbleError(), place),
        place: place,
        areEqual: areEqual
      )
    )
  }
}

extension OutputExpectation {
  /// Expects what `diagram` draws, naming elements by the labels that drawings show.
  public func callAsFunction(
    _ diagram: String,
    _ labels: [Character: String],
    file: String = #filePath,
    line: Int = #line
  ) where Element: Equatable {
    let place = SourcePlace(file: file, line: line)
    let isText = Element.self == String.self
    let values = MarbleValues(
      listing: labels.mapValues { LabeledElement(marbleLabel: isText ? "\"\($0)\"" : $0) }
    )
    let labeled = source.map { LabeledElement(marbleLabel: MarbleLabel.of($0), element: $0) }
    add(
      RecordedLane(
        labeled,
        name: name,
        expectation: test.expectation(diagram, values, MarbleError(), place),
        place: place,
        areEqual: ==
      )
    )
  }
}

extension OutputExpectation where Element: Equatable {
  /// Expects what `diagram` draws.
  public func callAsFunction(
    _ diagram: String,
    _ values: MarbleValues<Element> = [:],
    file: String = #filePath,
    line: Int = #line
  ) {
    self(diagram, values, by: ==, file: file, line: line)
  }
}

extension OutputExpectation where Element == Void {
  /// Expects an event at each letter of `diagram`; any letter will do.
  public func callAsFunction(
    _ diagram: String,
    file: String = #filePath,
    line: Int = #line
  ) {
    self(diagram, .taps, by: { _, _ in true }, file: file, line: line)
  }
}
