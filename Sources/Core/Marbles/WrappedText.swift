import Text

extension String {
  /// The lines of the text, none wider than `width` columns if it can be broken at a space; the
  /// continuation of a line is indented by two. Lines that begin with two spaces are drawings, and
  /// stay as they are.
  package func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      guard !line.hasPrefix("  "), DisplayWidth.of(String(line)) > width else {
        return [String(line)]
      }
      var lines = [""]
      for word in line.wordsWithUnits {
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

extension Substring {
  /// The words between blanks; a number and its unit are one.
  fileprivate var wordsWithUnits: [String] {
    var words: [String] = []
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      let unit = word.prefix(while: \.isLetter)
      let isUnit = ["s", "ms", "µs", "ns"].contains(unit) && words.last?.last?.isNumber == true
      if isUnit { words[words.count - 1] += " \(word)" } else { words.append(String(word)) }
    }
    return words
  }
}
