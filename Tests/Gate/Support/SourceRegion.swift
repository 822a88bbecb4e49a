import Foundation
import Lab

/// A piece of a source file that a page shows.
///
/// It is between `// region: NAME` and `// endregion`. Where the file has no such region, the name
/// is the beginning of a line, as in `func transform(`: the piece is the declaration or statement
/// that begins there, up to its end.
struct SourceRegion {
  let file: String
  let name: String

  /// Its lines without the indentation that they share, or `nil` if there is no such piece or more
  /// than one.
  func lines() -> [String]? {
    let url = Repository.root.appending(path: file)
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
    let lines = text.lines
    return (marked(in: lines) ?? declaration(in: lines)).map(Self.unindented)
  }

  /// The statement that begins at a line of the file, counted from 1, without a comma at its end.
  func lines(from number: Int) -> [String]? {
    let url = Repository.root.appending(path: file)
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
    let lines = text.lines
    guard lines.indices.contains(number - 1) else { return nil }
    var piece = Self.unindented(statement(in: lines, from: number - 1))
    if let last = piece.indices.last, piece[last].hasSuffix(",") { piece[last].removeLast() }
    return piece
  }

  private func marked(in lines: [String]) -> ArraySlice<String>? {
    guard let start = lines.firstIndex(where: { $0.trimmed == "// region: \(name)" }),
      let end = lines[start...].firstIndex(where: { $0.trimmed == "// endregion" })
    else { return nil }
    return lines[(start + 1)..<end].drop(while: \.isEmpty)
  }

  /// The declaration or statement that begins with this line.
  private func declaration(in lines: [String]) -> ArraySlice<String>? {
    let starts = lines.indices.filter { lines[$0].trimmed.hasPrefix(name) }
    guard starts.count == 1, let start = starts.first else { return nil }
    return statement(in: lines, from: start)
  }

  /// A line, and what follows it as long as it is indented more or closes it.
  private func statement(in lines: [String], from start: Int) -> ArraySlice<String> {
    let indent = lines[start].indentation
    var end = start + 1
    while lines.indices.contains(end) {
      let line = lines[end]
      let closes = line.indentation == indent && ")}]".contains(line.trimmed.prefix(1))
      guard line.isEmpty || line.indentation > indent || closes && !line.isEmpty else { break }
      end += 1
    }
    while lines[end - 1].isEmpty { end -= 1 }
    return lines[start..<end]
  }

  private static func unindented(_ lines: ArraySlice<String>) -> [String] {
    let indent = lines.filter { !$0.isEmpty }.map(\.indentation).min() ?? 0
    return lines.map { String($0.dropFirst(indent)) }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }

  fileprivate var indentation: Int { prefix { $0 == " " }.count }
}
