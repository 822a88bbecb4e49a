import Reactive

/// What a test says of the outputs of a view model, one call a member.
///
/// ```swift
/// outputs: {
///   $0.isLoading("f--t--f", ["t": true, "f": false])
///   $0.header.title("a------", ["a": "Hits"])
///   $0.ignore(\.songs)
/// }
/// ```
@dynamicMemberLookup
public final class OutputExpectations<Output> {
  package let output: Output
  private let members: MemberExpectations<Output>

  init(output: Output, recorder: OutputRecorder) {
    self.output = output
    members = MemberExpectations(value: output, name: "", recorder: recorder)
  }

  /// Names an output.
  public subscript<Source: ObservableConvertibleType>(
    dynamicMember member: KeyPath<Output, Source>
  ) -> OutputExpectation<Source.Element> {
    members[dynamicMember: member]
  }

  /// Names an output that may not be there; nothing may be expected of one that is not.
  public subscript<Source: ObservableConvertibleType>(
    dynamicMember member: KeyPath<Output, Source?>
  ) -> OutputExpectation<Source.Element> {
    members[dynamicMember: member]
  }

  /// Names a group of outputs: a struct, or an array.
  public subscript<Member>(
    dynamicMember member: KeyPath<Output, Member>
  ) -> MemberExpectations<Member> {
    members[dynamicMember: member]
  }

  /// Says that a test does not care what an output, or a group of outputs, emits.
  public func ignore<each Member>(_ members: repeat KeyPath<Output, each Member>) {
    repeat _ = self.members.recorder.ignored.insert((each members).memberPath)
  }

  /// Expects all requests, in the order in which they are sent: `^` sent, `|` answered, `#` failed,
  /// `!` cancelled.
  ///
  /// ```swift
  /// $0.requests(["data/all/10/1": "^--|", "data/all/10/2": "-----^!"])
  /// ```
  ///
  /// - Parameter rows: A row for each request, after a part of its name.
  public func requests(
    _ rows: KeyValuePairs<String, String>,
    file: String = #filePath,
    line: Int = #line
  ) {
    members.recorder.test.expectRequests(rows, file: file, line: line)
  }

  /// Expects no request at all.
  public func noRequests(file: String = #filePath, line: Int = #line) {
    members.recorder.test.expectRequests([:], file: file, line: line)
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
    members.recorder.test.expectLifetimes(.subscription, [(name, diagram)], labels, place)
  }
}

/// A group of outputs, whose members are named like those of the whole.
@dynamicMemberLookup
public struct MemberExpectations<Value> {
  let value: Value
  let name: String
  let recorder: OutputRecorder

  /// Names an output.
  public subscript<Source: ObservableConvertibleType>(
    dynamicMember member: KeyPath<Value, Source>
  ) -> OutputExpectation<Source.Element> {
    recorder.expectation(value[keyPath: member], path(member))
  }

  /// Names an output that may not be there.
  public subscript<Source: ObservableConvertibleType>(
    dynamicMember member: KeyPath<Value, Source?>
  ) -> OutputExpectation<Source.Element> {
    recorder.expectation(value[keyPath: member], path(member))
  }

  /// Names a group of outputs.
  public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> MemberExpectations<Member>
  {
    MemberExpectations<Member>(
      value: value[keyPath: member],
      name: path(member),
      recorder: recorder
    )
  }

  private func path(_ member: AnyKeyPath) -> String {
    name.isEmpty ? member.memberName : "\(name).\(member.memberName)"
  }
}

extension MemberExpectations
where Value: RandomAccessCollection, Value.Index == Int, Value.Element: ObservableConvertibleType {
  /// Names one output of an array.
  public subscript(index: Int) -> OutputExpectation<Value.Element.Element> {
    let source = value.indices.contains(index) ? value[index] : nil
    return recorder.expectation(source, "\(name)[\(index)]")
  }
}

extension MemberExpectations where Value: RandomAccessCollection, Value.Index == Int {
  /// Names one group of an array, which has to have so many.
  public subscript(index: Int) -> MemberExpectations<Value.Element> {
    MemberExpectations<Value.Element>(
      value: value[index],
      name: "\(name)[\(index)]",
      recorder: recorder
    )
  }
}
