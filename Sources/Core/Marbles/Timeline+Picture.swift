extension Timeline {
  /// Returns the timeline with a key for every value that has none yet.
  public func withKeys() -> Timeline {
    var copy = self
    copy.lanes = lanes.map { lane in
      guard lane.marks.contains(where: { $0.kind == .next && $0.key.isEmpty }) else { return lane }
      var lane = lane
      var keys = TimelineKeys(reserved: Set(lane.marks.map(\.key)).subtracting([""]))
      lane.marks = lane.marks.map { mark in
        guard mark.kind == .next, mark.key.isEmpty else { return mark }
        var mark = mark
        mark.key = keys.key(for: mark.label)
        return mark
      }
      return lane
    }
    return copy
  }

  /// The drawing of all lanes, with a legend of the values.
  public var picture: TimelinePicture {
    let keyed = withKeys()
    return TimelinePicture(
      rows: keyed.lanes.map(\.row),
      tick: tick,
      legend: keyed.lanes.flatMap(\.legend)
    )
  }

  /// The drawing as one text that ends in a new line.
  public func text(width: Int = .max) -> String {
    picture.lines(width: width).joined(separator: "\n") + "\n"
  }
}

extension Timeline.Lane {
  /// The row that draws the lane; its marks have to have keys.
  public var row: TimelineRow {
    TimelineRow(
      group: kind.group,
      name: name,
      marks: marks,
      startsAtFirstMark: kind == .request,
      note: kind == .request ? marks.last?.label ?? "" : ""
    )
  }

  /// What the keys of the lane mean, where a key does not say it itself; in one line if it fits.
  public var legend: [String] {
    guard kind != .request else { return [] }
    var symbols: [String] = []
    var labels: [String: [String]] = [:]
    for mark in marks {
      let symbol = mark.symbol
      let saysItself = mark.label == symbol || mark.label == "\"\(symbol)\"" || mark.label == "()"
      guard !saysItself, !mark.label.isEmpty else { continue }
      if labels[symbol] == nil { symbols.append(symbol) }
      guard symbol == "#" || labels[symbol] == nil else { continue }
      guard labels[symbol]?.contains(mark.label) != true else { continue }
      labels[symbol, default: []].append(mark.label)
    }
    let texts = String.toldApart(symbols.flatMap { labels[$0] ?? [] }, limit: 90)
    var rest = texts[...]
    let meanings = symbols.map { symbol in
      let count = labels[symbol]?.count ?? 0
      defer { rest = rest.dropFirst(count) }
      return "\(symbol) = \(rest.prefix(count).joined(separator: " or "))"
    }
    return Self.wrap(meanings, after: "\(name): ")
  }

  /// Joins the meanings, in as many lines of 100 columns as it takes.
  private static func wrap(_ meanings: [String], after heading: String) -> [String] {
    var lines: [String] = []
    for meaning in meanings {
      if let last = lines.last, last.count + meaning.count + 2 <= 100 {
        lines[lines.count - 1] = "\(last), \(meaning)"
      } else {
        lines.append((lines.isEmpty ? heading : "  ") + meaning)
      }
    }
    return lines
  }
}

extension String {
  /// The text, cut in the middle if it is longer than `limit` characters.
  package func shortened(to limit: Int) -> String {
    count <= limit ? self : "\(prefix(limit - 30)) … \(suffix(25))"
  }

  /// The texts, each cut to `limit` characters in a way in which no two look the same.
  static func toldApart(_ texts: [String], limit: Int) -> [String] {
    let short = texts.map { $0.shortened(to: limit) }
    let groups = Dictionary(grouping: texts.indices) { short[$0] }
    return texts.indices.map { index in
      guard let group = groups[short[index]], group.count > 1 else { return short[index] }
      let others = group.map { texts[$0] }
      guard Set(others).count > 1 else {
        return short[index] + (index == group[0] ? "" : " (looks the same)")
      }
      let same = others.dropFirst().reduce(others[0]) { same, text in
        String(zip(same, text).prefix { $0 == $1 }.map(\.0))
      }
      let start = Swift.max(0, same.count - 20)
      let part = texts[index].dropFirst(start).prefix(limit - 40)
      let place = (group.firstIndex(of: index) ?? 0) + 1
      let number = Set(others).count == others.count ? "" : " (\(place) of \(group.count))"
      return "\(texts[index].prefix(20)) … \(part)\(number)"
    }
  }
}

extension Timeline.Lane.Kind {
  /// The heading over lanes of this kind.
  public var group: String {
    switch self {
    case .input: "inputs"
    case .output: "outputs"
    case .request: "requests"
    case .subscription: "subscriptions"
    }
  }
}
