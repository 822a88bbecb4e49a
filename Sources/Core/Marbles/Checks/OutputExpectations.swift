import Reactive

/// The expectations of a view model's outputs, one call per member.
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
  let marbleTest: MarbleTest
  /// The expectations so far, each under the path of its output.
  private var drawnLanes: [String: CheckedLane] = [:]
  private var ignoredNames: Set<String> = []
  /// The outputs without a lane, unless the test draws one.
  private let namesToLeaveOut: [String]

  init(output: Output, test: MarbleTest) {
    self.output = output
    let listing = Output.self as? any AssertedWhereNamed.Type
    namesToLeaveOut = listing?.pathsAssertedWhereNamed ?? []
    marbleTest = test
  }

  /// The expectation of one output of the screen.
  public subscript<Source: ObservableConvertibleType>(
    dynamicMember member: KeyPath<Output, Source>
  ) -> OutputExpectation<Source.Element> {
    self[member]
  }

  /// The lane of an output, which may be inside a struct.
  public subscript<Source: ObservableConvertibleType>(
    member: KeyPath<Output, Source>
  ) -> OutputExpectation<Source.Element> {
    expectation(output[keyPath: member], member.memberPath)
  }

  /// The lane of an optional output; if that is `nil`, the test fails.
  public subscript<Source: ObservableConvertibleType>(
    member: KeyPath<Output, Source?>
  ) -> OutputExpectation<Source.Element> {
    expectation(output[keyPath: member], member.memberPath)
  }

  /// The lane of one output of an array; if the index is out of range, the test fails.
  public subscript<Source: ObservableConvertibleType>(
    member: KeyPath<Output, [Source]>,
    index: Int
  ) -> OutputExpectation<Source.Element> {
    let sources = output[keyPath: member]
    let source = sources.indices.contains(index) ? sources[index] : nil
    return expectation(source, "\(member.memberPath)[\(index)]")
  }

  /// The lane of one output of a dictionary; if the key is missing, the test fails.
  public subscript<Key: Hashable, Source: ObservableConvertibleType>(
    member: KeyPath<Output, [Key: Source]>,
    key: Key
  ) -> OutputExpectation<Source.Element> {
    expectation(output[keyPath: member][key], "\(member.memberPath)[\(MarbleLabel.of(key))]")
  }

  /// Accepts whatever an output, or a group of outputs, emits.
  public func ignore<each Member>(_ members: repeat KeyPath<Output, each Member>) {
    repeat _ = ignoredNames.insert((each members).memberPath)
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
    marbleTest.expectRequests(rows, file: file, line: line)
  }

  /// Expects that no request is sent.
  public func noRequests(file: String = #filePath, line: Int = #line) {
    marbleTest.expectRequests([:], file: file, line: line)
  }

  // region: repository
  /// The expectations of a flow's screen, which exists only while it is on the path. Its outputs
  /// are asserted only where they are named.
  package func screen<Other>(_ name: String, _ type: Other.Type) -> ScreenExpectations<Other> {
    ScreenExpectations { [self] member in
      let lane = "\(name).\(member)"
      let source = marbleTest.screenLanes[lane] ?? PublishSubject<Any>()
      marbleTest.screenLanes[lane] = source
      return (lane, source)
    } add: { [self] name, lane in
      drawnLanes[name] = lane
    } test: { [self] in
      marbleTest
    }
  }
  // endregion

  private func expectation<Source: ObservableConvertibleType>(
    _ source: Source?,
    _ name: String
  ) -> OutputExpectation<Source.Element> {
    OutputExpectation(
      source: source?.asObservable() ?? Observable<Source.Element>.never(),
      name: name,
      test: marbleTest
    ) { [self] lane in
      if let first = drawnLanes[name] {
        marbleTest.fail(
          twice: "\(name) is",
          first.place,
          lane.place,
          "an output has one expectation"
        )
      }
      drawnLanes[name] = lane
      if source == nil { marbleTest.fail("\(name): there is no such output", at: lane.place) }
    }
  }

  /// A lane for each stored output, including those in a base class, a struct, an array, a
  /// dictionary, an optional or the payload of an enum case. One that is computed, or made by a
  /// closure, can't be found.
  func allLanes(_ place: SourcePlace) -> [CheckedLane] {
    var seen: Set<ObjectIdentifier> = []
    let found = lanes(of: output, at: "", place, &seen)
    // An expected output that reflection doesn't find under its name is asserted even so.
    let names = Set(found.map(\.name))
    return found
      + drawnLanes.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
  }

  private func isLeftOut(_ path: String) -> Bool {
    namesToLeaveOut.contains { path.isMember(of: $0) }
  }

  private func lanes(
    of value: Any,
    at path: String,
    _ place: SourcePlace,
    _ seen: inout Set<ObjectIdentifier>
  ) -> [CheckedLane] {
    if let source = value as? any ObservableConvertibleType {
      let path = path.isEmpty ? "self" : path
      if isLeftOut(path), drawnLanes[path] == nil { return [] }
      let isIgnored = ignoredNames.contains { path.isMember(of: $0) }
      let expectation: LaneExpectation = isIgnored ? .ignored : .unasserted
      return [
        drawnLanes[path] ?? CheckedLane(source, name: path, expectation: expectation, place: place)
      ]
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class where !seen.insert(ObjectIdentifier(value as AnyObject)).inserted: return []
    case .struct, .class, .tuple, .enum:
      return mirror.membersWithInherited.flatMap { child -> [CheckedLane] in
        let name = child.label ?? ""
        return lanes(of: child.value, at: path.isEmpty ? name : "\(path).\(name)", place, &seen)
      }
    case .collection:
      return mirror.children.enumerated().flatMap { index, child -> [CheckedLane] in
        lanes(of: child.value, at: "\(path)[\(index)]", place, &seen)
      }
    case .dictionary:
      return mirror.children.flatMap { child -> [CheckedLane] in
        let pair = Array(Mirror(reflecting: child.value).children)
        let key = MarbleLabel.of(pair[0].value)
        return lanes(of: pair[1].value, at: "\(path)[\(key)]", place, &seen)
      }.sorted { $0.name < $1.name }
    case .optional:
      return mirror.children.flatMap { lanes(of: $0.value, at: path, place, &seen) }
    default: return []
    }
  }
}

extension String {
  /// Returns whether this path of an output is that of a group, or of one of the group's members.
  fileprivate func isMember(of group: String) -> Bool {
    self == group || hasPrefix("\(group).") || hasPrefix("\(group)[")
  }
}

// region: repository
/// The expectations of the outputs of one screen of a flow.
@dynamicMemberLookup
package struct ScreenExpectations<Output> {
  fileprivate let lane: (String) -> (name: String, source: PublishSubject<Any>)
  fileprivate let add: (String, CheckedLane) -> Void
  fileprivate let test: () -> MarbleTest

  /// The lane of an output.
  package subscript<Source: ObservableConvertibleType>(
    dynamicMember member: KeyPath<Output, Source>
  ) -> OutputExpectation<Source.Element> {
    let (name, source) = lane(member.memberPath)
    return OutputExpectation(source: source, name: name, test: test()) { add(name, $0) }
  }
}
// endregion
