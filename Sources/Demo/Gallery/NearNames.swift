/// Finds what somebody probably meant.
enum NearNames {
  /// Up to five of `names`, the nearest first.
  static func nearest(to name: String, among names: some Sequence<String>) -> [String] {
    let wanted = name.lowercased()
    let ranked = names.map { candidate in
      (name: candidate, distance: distance(wanted, candidate.lowercased()))
    }
    return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(5).map(\.name)
  }

  /// How many letters have to change; a name that contains the other is near whatever its length.
  private static func distance(_ left: String, _ right: String) -> Int {
    if left.count > 2, right.contains(left) { return 1 }
    let right = Array(right)
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let changed = diagonal + (letter == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
