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
  private let output: Output
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
    repeat _ = ignored.insert(memberName(each members))
  }

  private func expectation<Element>(
    _ source: Observable<Element>,
    _ member: AnyKeyPath
  ) -> OutputExpectation<Element> {
    let name = memberName(member)
    return OutputExpectation(source: source, name: name, test: test) { [self] lane in
      lanes[name] = lane
    }
  }

  /// The name behind a key path: the last part of `\Output.isLoading`.
  private func memberName(_ member: AnyKeyPath) -> String {
    String(String(describing: member).split(separator: ".").last ?? "")
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
