import Foundation

/// A piece of a line of code; columns count from 1, and the last one is included.
struct LitPiece: Hashable, Comparable {
  let line: Int
  let columns: ClosedRange<Int>

  static func < (left: Self, right: Self) -> Bool {
    (left.line, left.columns.lowerBound, left.columns.upperBound)
      < (right.line, right.columns.lowerBound, right.columns.upperBound)
  }
}

/// Finds the lit pieces of a source file.
///
/// Code that builds a chain runs once, long before its elements. So a line that continues a chain
/// is lit when an element passes its operator, any other line when its code has run or an element
/// has passed it.
struct LitLines {
  let file: String
  private let lines: [[UInt8]]
  /// The places of observables in each line, from any run.
  private let places: [Int: [CodePlace]]

  init(file: String, places: Set<CodePlace>) throws {
    self.file = file
    let text = try String(contentsOfFile: file, encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    self.places = Dictionary(grouping: places, by: \.line).mapValues { places in
      places.sorted { $0.column < $1.column }
    }
  }

  func pieces(_ coverage: Coverage, passed: Set<CodePlace>) -> Set<LitPiece> {
    var pieces: Set<LitPiece> = []
    for number in 1...lines.count {
      guard let code = code(of: number) else { continue }
      var start: Int?
      for column in code.lowerBound...(code.upperBound + 1) {
        let isLit = column <= code.upperBound && isLit(number, column, coverage, passed)
        if isLit { start = start ?? column }
        guard !isLit, let first = start else { continue }
        start = nil
        // A brace alone says nothing.
        guard lines[number - 1][(first - 1)..<(column - 1)].contains(where: Self.isWord) else {
          continue
        }
        pieces.insert(LitPiece(line: number, columns: first...(column - 1)))
      }
    }
    return pieces
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isLetter || byte == UInt8(ascii: "_")
  }

  private func isLit(
    _ line: Int,
    _ column: Int,
    _ coverage: Coverage,
    _ passed: Set<CodePlace>
  ) -> Bool {
    let region = coverage.region(at: CodePlace(line: line, column: column), in: file)
    guard let region else { return false }
    let hasRun = region.count > 0
    guard let places = places[line] else {
      return isLink(line)
        ? neighbours(line).contains { passes($0, passed) }
        : hasRun || startsChain(line) && passes(line + 1, passed)
    }
    let operation = places.last { start(of: $0) <= column } ?? (isLink(line) ? nil : places.first)
    // A closure in the line is lit when it runs.
    guard let operation,
      coverage.region(at: operation, in: file)?.function == region.function
    else { return hasRun }
    return passed.contains(operation) || !isLink(line) && hasRun
  }

  /// `true` if the line continues a chain of operators.
  private func isLink(_ line: Int) -> Bool {
    guard let code = code(of: line) else { return false }
    return byte(line, code.lowerBound) == UInt8(ascii: ".")
  }

  private func startsChain(_ line: Int) -> Bool {
    !isLink(line) && line < lines.count && isLink(line + 1) && places[line + 1] != nil
  }

  private func neighbours(_ line: Int) -> [Int] { [line - 1, line + 1].filter(isLinkWithPlace) }

  private func isLinkWithPlace(_ line: Int) -> Bool { places[line] != nil }

  private func passes(_ line: Int, _ passed: Set<CodePlace>) -> Bool {
    places[line]?.contains(where: passed.contains) ?? false
  }

  /// The column at which an operator begins: with its dot.
  private func start(of place: CodePlace) -> Int {
    let isDotted = place.column > 1 && byte(place.line, place.column - 1) == UInt8(ascii: ".")
    return isDotted ? place.column - 1 : place.column
  }

  private func byte(_ line: Int, _ column: Int) -> UInt8? {
    let bytes = lines[line - 1]
    return bytes.indices.contains(column - 1) ? bytes[column - 1] : nil
  }

  /// The columns of the code in a line; `nil` if there is none.
  private func code(of line: Int) -> ClosedRange<Int>? {
    guard lines.indices.contains(line - 1) else { return nil }
    let bytes = lines[line - 1]
    guard let first = bytes.firstIndex(where: { $0 != UInt8(ascii: " ") }),
      let last = bytes.lastIndex(where: { $0 != UInt8(ascii: " ") }),
      !bytes[first...].starts(with: Array("//".utf8))
    else { return nil }
    return (first + 1)...(last + 1)
  }
}
