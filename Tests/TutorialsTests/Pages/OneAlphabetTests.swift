import Testing

/// What a letter stands for in the pictures of a page.
@Suite struct OneAlphabetTests {
  private static let pages = ["README.md"] + Repository.documents.filter { $0.contains(/\/\d\d-/) }

  /// A lane and a value have one letter on a page, in the stepper and in tests alike.
  ///
  /// Capitals are left out: a value that has no letter in a run is given one.
  @Test(arguments: pages)
  func `a value has one letter on a page`(_ path: String) throws {
    var letters: [String: Set<Character>] = [:]
    var lane = ""
    let first = /^\s*([A-Za-z ,]+): (\S = .*)$/
    let next = /^\s+\S =[ ]/
    for line in try Document(path: path).lines {
      if !line.contains(" = ") {
        lane = ""
      } else if let legend = line.firstMatch(of: first) {
        lane = String(legend.1)
        Self.read(legend.2, of: lane, into: &letters)
      } else if line.contains(next), !lane.isEmpty {
        Self.read(line.drop(while: \.isWhitespace), of: lane, into: &letters)
      } else {
        lane = ""
      }
    }
    for (value, letters) in letters where letters.count > 1 {
      Issue.record("\(path): \(value) is \(letters.sorted().map { String($0) })")
    }
  }

  /// Reads `a = 1, b = "x, y"`: a comma, a mark and an equals sign begin the next.
  private static func read(
    _ legend: Substring,
    of lane: String,
    into letters: inout [String: Set<Character>]
  ) {
    let entries = legend.matches(of: /(\S) = (.*?)(?=, \S = |$)/)
    for entry in entries {
      guard let letter = entry.1.first, !letter.isUppercase else { continue }
      letters["\(lane): \(entry.2)", default: []].insert(letter)
    }
  }
}
