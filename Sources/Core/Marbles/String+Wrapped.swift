import Text

extension String {
  /// The lines of the text, none wider than `width` columns if it can be broken at a space; what goes
  /// on is indented by two. Lines that begin with a space are left as they are, for they are drawn.
  package func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      guard !line.hasPrefix("  "), DisplayWidth.of(String(line)) > width else {
        return [String(line)]
      }
      var lines = [""]
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        let joined = lines[lines.count - 1] + (lines[lines.count - 1].isEmpty ? "" : " ") + word
        if DisplayWidth.of(joined) <= width || lines == [""] {
          lines[lines.count - 1] = joined
        } else {
          lines.append("  " + word)
        }
      }
      return lines
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
