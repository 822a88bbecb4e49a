import Workshop

/// Short names of requests that distinguish them.
///
/// Three pages of a list are `offset=0`, `offset=20` and `offset=40`; whatever they have in common
/// is left out first.
struct RequestNames: Equatable, Sendable {
  private let requests: [String: Request]
  private let families: [String: [Request]]

  private struct Request: Hashable, Sendable {
    let path: [String]
    let query: [Item]

    struct Item: Hashable, Sendable {
      let name: String
      let value: String
    }

    var family: String { path.first ?? "" }

    init(_ name: String) {
      let address = name.drop { $0 != " " }.dropFirst()
      let parts = address.split(separator: "?", maxSplits: 1)
      path = (parts.first ?? "").split(separator: "/").map(String.init)
      query = parts.dropFirst().flatMap { $0.split(separator: "&") }.map { item in
        let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return Item(name: String(pair[0]), value: pair.count > 1 ? String(pair[1]) : "")
      }
    }
  }

  init(_ timeline: Timeline) {
    var requests: [String: Request] = [:]
    for lane in timeline.lanes where lane.kind == .request && requests[lane.name] == nil {
      requests[lane.name] = Request(lane.name)
    }
    self.requests = requests
    families = Dictionary(grouping: requests.values, by: \.family)
  }

  /// A name of at most `columns`, from its first distinguishing part, and before it as much
  /// of the path as fits.
  func name(of lane: Timeline.Lane, columns: Int) -> String {
    guard let request = requests[lane.name], let family = families[request.family] else {
      return lane.name
    }
    let telling = request.path.indices.first { index in
      family.contains { $0.path.dropFirst(index).first != request.path[index] }
    }
    let items = request.query.filter { item in
      family.contains { other in
        let values = other.query.filter { $0.name == item.name }.map(\.value)
        return values.isEmpty ? other.path == request.path : values.contains { $0 != item.value }
      }
    }
    let last = request.path.count
    var start = telling ?? (items.isEmpty ? max(last - 1, 0) : last)
    func text(from start: Int, _ items: [String]) -> String {
      ([request.path[start...].joined(separator: "/")] + items).filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    var words = items.map { "\($0.name)=\($0.value)" }
    if DisplayWidth.of(text(from: start, words)) > columns { words = items.map(\.value) }
    while start > 0, DisplayWidth.of(text(from: start - 1, words)) <= columns { start -= 1 }
    return StyledText(text(from: start, words)).truncated(toColumns: columns).string
  }
}
