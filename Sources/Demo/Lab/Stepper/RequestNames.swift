import Core

/// Short names of requests that distinguish them.
///
/// Three pages of a list are `offset=0`, `offset=20` and `offset=40`; whatever they have in common
/// is left out first.
struct RequestNames: Equatable, Sendable {
  private let requests: [String: Request]
  private let families: [String: Family]

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

  /// The requests with the same first part of the path.
  private struct Family: Equatable, Sendable {
    private var count = 0
    private var segments: [Int: [String: Int]] = [:]
    private var values: [String: Set<String>] = [:]
    private var paths: [[String]: Int] = [:]
    private var queries: [[String]: [String: Int]] = [:]

    mutating func add(_ request: Request) {
      count += 1
      paths[request.path, default: 0] += 1
      for (index, segment) in request.path.enumerated() {
        segments[index, default: [:]][segment, default: 0] += 1
      }
      for item in request.query {
        values[item.name, default: []].insert(item.value)
        queries[request.path, default: [:]][item.name, default: 0] += 1
      }
    }

    /// `true` if another request has a different part there, or none.
    func tells(_ index: Int, of request: Request) -> Bool {
      segments[index]?[request.path[index]] ?? 0 < count
    }

    /// `true` if another request has a different value, or the same path without it.
    func tells(_ item: Request.Item, of request: Request) -> Bool {
      values[item.name]?.count ?? 0 > 1
        || queries[request.path]?[item.name] ?? 0 < paths[request.path] ?? 0
    }
  }

  init(_ timeline: Timeline) {
    var requests: [String: Request] = [:]
    var families: [String: Family] = [:]
    for lane in timeline.lanes where lane.kind == .request && requests[lane.name] == nil {
      let request = Request(lane.name)
      requests[lane.name] = request
      families[request.family, default: Family()].add(request)
    }
    self.requests = requests
    self.families = families
  }

  /// A name of at most `columns`, with as much of the path around the distinguishing parts as fits.
  func name(of lane: Timeline.Lane, columns: Int) -> String {
    guard let request = requests[lane.name], let family = families[request.family] else {
      return lane.name
    }
    let telling = request.path.indices.filter { family.tells($0, of: request) }
    let items = request.query.filter { family.tells($0, of: request) }
    let last = request.path.count
    var slice = telling.first.map { $0..<((telling.last ?? $0) + 1) } ?? last..<last
    if slice.isEmpty, items.isEmpty { slice = max(last - 1, 0)..<last }
    func text(_ slice: Range<Int>, _ items: [String]) -> String {
      ([request.path[slice].joined(separator: "/")] + items).filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    var words = items.map { "\($0.name)=\($0.value)" }
    if DisplayWidth.of(text(slice, words)) > columns { words = items.map(\.value) }
    func extend(to longer: Range<Int>) -> Bool {
      guard (0...last).contains(longer.lowerBound), longer.upperBound <= last, last > 0,
        DisplayWidth.of(text(longer, words)) <= columns
      else { return false }
      slice = longer
      return true
    }
    if !slice.isEmpty {
      while extend(to: slice.lowerBound..<(slice.upperBound + 1)) {}
    }
    while slice.lowerBound > 0, extend(to: (slice.lowerBound - 1)..<slice.upperBound) {}
    return StyledText(text(slice, words)).truncated(toColumns: columns).string
  }
}
