/// The lines of a file that can't be lit, because they have changed since the code was recorded.
struct ChangedLines: Equatable {
  /// What has changed, a clause.
  let words: String

  /// - Parameters:
  ///   - ran: The recorded lines that ran.
  ///   - now: For each recorded line, the index of the line that it is now; `nil` if it's gone.
  /// - Returns: `nil` if all that ran are still there.
  init?(_ file: RunCode.File, ran: Set<Int>, now: [Int?]) {
    let gone = now.indices.filter { now[$0] == nil && ran.contains($0) }
    guard !gone.isEmpty else { return nil }
    // What stands between the same neighbors now.
    let numbers = Set(
      gone.flatMap { place in
        let before = now[..<place].compactMap { $0 }.last ?? -1
        let after = now[place...].compactMap { $0 }.first ?? file.lines.count
        return (before + 1..<max(after, before + 1)).filter { index in
          file.lines[index].contains { $0.isLetter || $0.isNumber }
        }
      }
    ).sorted()
    guard let first = numbers.first else {
      words = "a line of \(file.name) that ran isn't where it was"
      return
    }
    var ranges = [first + 1...first + 1]
    for number in numbers.dropFirst().map({ $0 + 1 }) {
      let last = ranges[ranges.count - 1]
      if number == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let places = ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }
    words =
      "\(numbers.count == 1 ? "line" : "lines") \(places.joined(separator: ", ")) of \(file.name)"
      + " changed and can't be lit"
  }
}
