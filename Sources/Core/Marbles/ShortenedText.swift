extension String {
  /// The text, cut in the middle if it is longer than `limit` characters.
  package func shortened(to limit: Int) -> String {
    count <= limit ? self : "\(prefix(limit - 30)) … \(suffix(25))"
  }

  /// The texts, each cut to `limit` characters so that no two look the same.
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

extension String {
  /// The code points, such as `U+0065 U+0301`.
  var codePoints: String {
    unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: " ")
  }
}
