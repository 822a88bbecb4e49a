import Foundation

@testable import GateSupport

/// The modules that a Swift file imports, in all branches of its conditions.
struct Imports {
  private(set) var modules: Set<String> = []
  /// Those of them that everyone sees who imports the file's module.
  private(set) var exported: Set<String> = []
  /// The modules that `canImport` asks for.
  private(set) var asked: Set<String> = []

  init(of source: String) {
    // Most files have no string of several lines that quotes code, and reading one takes long.
    let quotes = source.components(separatedBy: "\"\"\"").enumerated()
    for (index, part) in quotes where index.isMultiple(of: 2) {
      for line in part.lines where strstr(line, "import") != nil || strstr(line, "canImport") != nil
      {
        read(line)
      }
    }
  }

  private mutating func read(_ line: String) {
    for match in line.matches(of: Self.question) { asked.insert(String(match.1)) }
    for statement in line.split(separator: ";") {
      guard let match = statement.prefixMatch(of: Self.statement) else { continue }
      modules.insert(String(match.2))
      if match.1.contains("@_exported") { exported.insert(String(match.2)) }
    }
  }

  nonisolated(unsafe) private static let question = /canImport\((\w+)\)/
  nonisolated(unsafe) private static let statement =
    /\s*((?:@\w+(?:\(\w+\))? )*(?:\w+ )?)import (?:[a-z]+ )?`?(\w+)/
}
