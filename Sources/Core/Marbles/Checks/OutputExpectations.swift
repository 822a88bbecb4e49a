import Reactive

/// What a test says of the outputs of a view model, one call a member.
///
/// ```swift
/// outputs: {
///   $0.isLoading("f--t--f", ["t": true, "f": false])
///   $0[\.header.title]("a------", ["a": "Hits"])
///   $0[\.rows, 0]("-----x-")
///   $0.ignore(\.songs)
/// }
/// ```
@dynamicMemberLookup
public final class OutputExpectations<Output> {
  package let output: Output
  private let recorder: OutputRecorder

  init(output: Output, recorder: OutputRecorder) {
    self.output = output
    self.recorder = recorder
  }

  /// Names an output.
  public subscript<Source: ObservableConvertibleType>(
    dynamicMember member: KeyPath<Output, Source>
  ) -> OutputExpectation<Source.Element> {
    self[member]
  }

  /// Names an output, also one inside a struct.
  public subscript<Source: ObservableConvertibleType>(
    member: KeyPath<Output, Source>
  ) -> OutputExpectation<Source.Element> {
    recorder.expectation(output[keyPath: member], member.memberPath)
  }

  /// Names an output that may not be there; if it is not, the test fails.
  public subscript<Source: ObservableConvertibleType>(
    member: KeyPath<Output, Source?>
  ) -> OutputExpectation<Source.Element> {
    recorder.expectation(output[keyPath: member], member.memberPath)
  }

  /// Names one output of an array.
  public subscript<Source: ObservableConvertibleType>(
    member: KeyPath<Output, [Source]>,
    index: Int
  ) -> OutputExpectation<Source.Element> {
    let sources = output[keyPath: member]
    let source = sources.indices.contains(index) ? sources[index] : nil
    return recorder.expectation(source, "\(member.memberPath)[\(index)]")
  }

  /// Says that a test does not care what an output, or a group of outputs, emits.
  public func ignore<each Member>(_ members: repeat KeyPath<Output, each Member>) {
    repeat _ = recorder.ignored.insert((each members).memberPath)
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
    recorder.test.expectRequests(rows, file: file, line: line)
  }

  /// Expects no request at all.
  public func noRequests(file: String = #filePath, line: Int = #line) {
    recorder.test.expectRequests([:], file: file, line: line)
  }

  /// Fails the test with a sentence of its own.
  package func fail(_ text: String) {
    recorder.test.fail(text)
  }

  /// Expects the one row of a lane that a screen brings, such as that of its alerts.
  package func lane(
    _ name: String,
    _ diagram: String,
    _ labels: [Character: String],
    file: String = #filePath,
    line: Int = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    recorder.test.expectLifetimes(.presentation, of: name, [(name, diagram)], labels, place)
  }
}
