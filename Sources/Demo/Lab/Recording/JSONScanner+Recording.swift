import Core

/// The parts of a recording of which there are many.
extension JSONScanner {
  /// The elements of an array; nil if one is of another kind.
  mutating func list<Element>(
    _ element: (inout JSONScanner) -> Element?
  ) -> [Element]? {
    var list: [Element] = []
    let isRead = elements { scanner in
      guard let element = element(&scanner) else { return false }
      list.append(element)
      return true
    }
    return isRead ? list : nil
  }

  mutating func fact() -> Recording.Fact? {
    var role: TextRole?
    var text: String?
    let count = members { scanner, name in
      switch name {
      case "role": role = scanner.string().flatMap(TextRole.init)
      case "text": text = scanner.string()
      default: return false
      }
      return true
    }
    guard count == 2, let role, let text else { return nil }
    return Recording.Fact(role: role, text: HarmlessText.line(text))
  }

  mutating func time() -> MarbleTime? {
    var time: MarbleTime?
    let count = members { scanner, name in
      guard name == "nanoseconds", let count = scanner.integer() else { return false }
      time = MarbleTime(nanoseconds: Int64(count))
      return true
    }
    return count == 1 ? time : nil
  }

  mutating func timeline() -> Timeline? {
    var tick: MarbleTime?
    var end: MarbleTime?
    var lanes: [Timeline.Lane]?
    let count = members { scanner, name in
      switch name {
      case "tick": tick = scanner.time()
      case "end": end = scanner.time()
      case "lanes": lanes = scanner.list { $0.lane() }
      default: return false
      }
      return true
    }
    guard count == 3, let tick, let end, let lanes else { return nil }
    return Timeline(tick: tick, lanes: lanes, end: end)
  }

  private mutating func lane() -> Timeline.Lane? {
    var label: String?
    var kind: Timeline.Lane.Kind?
    var marks: [Timeline.Mark]?
    let count = members { scanner, name in
      switch name {
      case "name": label = scanner.string()
      case "kind": kind = scanner.string().flatMap(Timeline.Lane.Kind.init)
      case "marks": marks = scanner.list { $0.mark() }
      default: return false
      }
      return true
    }
    guard count == 3, let label, let kind, let marks else { return nil }
    return Timeline.Lane(name: label, kind: kind, marks: marks)
  }

  private mutating func mark() -> Timeline.Mark? {
    var key: String?
    var kind: Timeline.Mark.Kind?
    var label: String?
    var order: Int?
    var when: MarbleTime?
    let count = members { scanner, name in
      switch name {
      case "key": key = scanner.string()
      case "kind": kind = scanner.string().flatMap(Timeline.Mark.Kind.init)
      case "label": label = scanner.string()
      case "order": order = scanner.integer()
      case "time": when = scanner.time()
      default: return false
      }
      return true
    }
    guard count == 5, let key, let kind, let label, let order, let when else { return nil }
    return Timeline.Mark(time: when, kind: kind, key: key, label: label, order: order)
  }
}
