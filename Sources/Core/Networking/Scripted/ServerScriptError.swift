import Foundation

/// What is wrong in the file of a ``ServerScript``, where, and what would be right.
public struct ServerScriptError: Error, Equatable, Sendable {
  /// The name of the file.
  public let file: String

  /// The line and the column, from 1; known where the text is no JSON.
  public let position: Position?

  /// The place in the structure, such as `rules[2].answers[0].after`; empty for the whole file.
  public let path: String

  /// What is wrong there, and what would be right.
  public let reason: String

  /// A place in a text.
  public struct Position: Equatable, Sendable {
    /// From 1.
    public let line: Int

    /// From 1.
    public let column: Int
  }

  init(file: String, path: String = "", reason: String) {
    self.file = file
    self.path = path
    self.reason = reason
    position = nil
  }

  /// Takes the position out of the words in which Foundation gives it: a line and a column, or the
  /// number of a byte.
  init(file: String, syntax error: any Error, in json: Data) {
    let details = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
    self.file = file
    path = ""
    if let match = details.firstMatch(of: #/line (?<line>\d+), column (?<column>\d+)/#),
      let line = Int(match.line), let column = Int(match.column)
    {
      position = Position(line: line, column: column)
    } else if let match = details.firstMatch(of: #/character (?<offset>\d+)/#),
      let offset = Int(match.offset)
    {
      let lines = String(decoding: json.prefix(offset), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      position = Position(line: lines.count, column: (lines.last?.count ?? 0) + 1)
    } else {
      position = nil
    }
    let words = details.replacing(#/\s*around .*/#, with: "")
    reason = words.isEmpty ? "is no JSON" : "is no JSON: \(words)"
  }
}

/// `gank.json:3:5: is no JSON: Unexpected character`.
extension ServerScriptError: CustomStringConvertible {
  public var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(place): \(path.isEmpty ? "" : "\(path) ")\(reason)"
  }
}
