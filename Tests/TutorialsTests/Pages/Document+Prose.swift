extension Document {
  /// The lines outside of fenced blocks, with their numbers, counted from 1.
  var prose: [(number: Int, text: String)] {
    var fence: Substring?
    return lines.enumerated().compactMap { index, line in
      let mark = line.drop { $0 == " " }.prefix { $0 == "`" }
      if let open = fence {
        if mark.count >= open.count, line.hasSuffix(mark) { fence = nil }
        return nil
      }
      if mark.count >= 3 {
        fence = mark
        return nil
      }
      return (index + 1, line)
    }
  }
}
