import Reactive

/// Remembers what a test says of each output, under the path of its members.
final class OutputRecorder {
  unowned let test: MarbleTest
  private var lanes: [String: any ExpectedLane] = [:]
  var ignored: Set<String> = []

  init(test: MarbleTest) {
    self.test = test
  }

  /// Waits for the diagram of an output.
  func expectation<Source: ObservableConvertibleType>(
    _ source: Source?,
    _ name: String
  ) -> OutputExpectation<Source.Element> {
    let isThere = source != nil
    return OutputExpectation(
      source: source?.asObservable() ?? .never(),
      name: name,
      test: test
    ) { [self] lane in
      if let first = lanes[name] {
        test.fail(twice: "\(name) is", first.place, lane.place, "an output has one expectation")
      }
      lanes[name] = lane
      guard !isThere else { return }
      test.problems.append(
        MarbleTest.Problem(text: "\(name): there is no such output", place: lane.place)
      )
    }
  }

  /// A lane for each output in `value`, those in its structs, arrays and optionals, too.
  func lanes(of value: Any, _ place: SourcePlace) -> [any ExpectedLane] {
    let found = lanes(of: value, at: "", place)
    // What reflection does not find under its name is asserted all the same.
    let names = Set(found.map(\.name))
    return found + lanes.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
  }

  private func lanes(of value: Any, at path: String, _ place: SourcePlace) -> [any ExpectedLane] {
    if let source = value as? any ObservableConvertibleType, !path.isEmpty {
      return [lanes[path] ?? lane(recording: source, path, place)]
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .class, .tuple:
      return mirror.children.flatMap { child in
        let name = child.label ?? ""
        return lanes(of: child.value, at: path.isEmpty ? name : "\(path).\(name)", place)
      }
    case .collection:
      return mirror.children.enumerated().flatMap { index, child in
        lanes(of: child.value, at: "\(path)[\(index)]", place)
      }
    case .optional:
      return mirror.children.flatMap { lanes(of: $0.value, at: path, place) }
    default: return []
    }
  }

  private func lane<Source: ObservableConvertibleType>(
    recording source: Source,
    _ path: String,
    _ place: SourcePlace
  ) -> any ExpectedLane {
    let isIgnored = ignored.contains { name in
      path == name || path.hasPrefix("\(name).") || path.hasPrefix("\(name)[")
    }
    return RecordedLane.unasserted(source, path, isIgnored: isIgnored, place)
  }
}

extension RecordedLane {
  /// Records something of which nothing is said.
  static func unasserted<Source: ObservableConvertibleType>(
    _ source: Source,
    _ name: String,
    isIgnored: Bool,
    _ place: SourcePlace
  ) -> RecordedLane where Source.Element == Element {
    RecordedLane(
      source,
      name: name,
      expectation: isIgnored ? .ignored : .unasserted,
      place: place,
      equality: ElementEquality(areEqual: { MarbleLabel.of($0) == MarbleLabel.of($1) })
    )
  }
}
