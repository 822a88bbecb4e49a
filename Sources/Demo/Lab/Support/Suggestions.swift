package enum Suggestions {
  package static func nearestFirst(_ names: [String], to typed: String) -> [String] {
    names.enumerated()
      .map { (distance: distance(typed, $0.element), index: $0.offset, name: $0.element) }
      .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
      .map(\.name)
  }

  /// A sentence with all names, and before them the suggestion.
  ///
  /// - Parameters:
  ///   - kind: The heading of the names, such as "screens".
  ///   - mark: The mark around a name, such as the quotation mark of names that have spaces.
  package static func sentence(
    _ kind: String,
    _ names: [String],
    to typed: String,
    in mark: String = ""
  ) -> String {
    let all = "\(kind): \(names.map { mark + $0 + mark }.joined(separator: ", "))"
    guard let nearest = nearest(names, to: typed) else { return all }
    return "did you mean \(mark + nearest + mark)? \(all)"
  }

  /// A sentence with the one of many names that was probably meant, or else with the five nearest.
  package static func sentence(nearest names: [String], to typed: String) -> String {
    if let nearest = nearest(names, to: typed) { return "did you mean \(nearest)?" }
    return "near it: \(nearestFirst(names, to: typed).prefix(5).joined(separator: ", "))."
  }

  package static func nearest(_ names: [String], to typed: String) -> String? {
    guard !typed.isEmpty, let name = nearestFirst(names, to: typed).first else { return nil }
    // Two changes make any word of three letters out of any other.
    return distance(typed, name) <= max(typed.count < 4 ? 1 : 2, typed.count / 3) ? name : nil
  }

  /// The number of insertions, deletions, replacements and swaps of neighbors between two words
  /// (optimal string alignment), in any case; 0 if `left` is the beginning of `right`.
  package static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.lowercased())
    let right = Array(right.lowercased())
    if !left.isEmpty, right.starts(with: left) { return 0 }
    var rows = [Array(0...right.count)]
    for row in 1..<(left.count + 1) {
      var current = [row]
      for column in 1..<(right.count + 1) {
        let isSame = left[row - 1] == right[column - 1]
        var best = min(
          rows[row - 1][column] + 1,
          current[column - 1] + 1,
          rows[row - 1][column - 1] + (isSame ? 0 : 1)
        )
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          best = min(best, rows[row - 2][column - 2] + 1)
        }
        current.append(best)
      }
      rows.append(current)
    }
    return rows[left.count][right.count]
  }
}
