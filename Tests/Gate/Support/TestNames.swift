import Foundation
import Lab

/// The names of the tests as `swift test --filter` sees them, read from the source files.
enum TestNames {
  /// Those that `swift test` builds, as `Folder.Suite/test()/File.swift`.
  static let lesson = all(inGate: false)

  /// Those that only `GATE=1 swift test` builds besides.
  static let gate = all(inGate: true)

  private static func all(inGate: Bool) -> [String] {
    Repository.swiftFiles(in: "Tests").filter { $0.hasPrefix("Tests/Gate/") == inGate }
      .flatMap { path in
        let folders = path.split(separator: "/").dropFirst(inGate ? 2 : 1)
        var suite = ""
        return ((try? Repository.text(of: path)) ?? "").lines.compactMap { line -> String? in
          if !line.hasPrefix(" "), let name = name(after: types, in: line) { suite = name }
          return name(after: ["func "], in: line).map {
            "\(folders.first ?? "").\(suite)/\($0)()/\(folders.last ?? "")"
          }
        }
      }
  }

  private static let types = ["struct ", "class ", "enum ", "extension "]

  /// The name that a line declares: a word, or a sentence between backticks.
  private static func name(after keywords: [String], in line: String) -> String? {
    guard let start = keywords.lazy.compactMap({ line.firstRange(of: $0)?.upperBound }).first else {
      return nil
    }
    let rest = line[start...]
    guard rest.first == "`" else {
      return String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    }
    return rest.dropFirst().firstIndex(of: "`").map { String(rest[...$0]) }
  }
}

/// A filter in a command for tests, as in `GATE=1 swift test --filter CommandTests`.
struct TestFilter {
  /// True if the command finds at least one of the tests that it builds.
  let findsTest: Bool
  /// The message if it finds none.
  let fault: String
  /// The line, counted from 1.
  let line: Int

  /// The filters of the commands in a page or in code; a command may continue in the next line.
  static func all(in text: String) throws -> [TestFilter] {
    guard strstr(text, "--filter ") != nil else { return [] }
    return try text.matches(of: command).compactMap { match in
      let filter = match.2.filter { !"'\"".contains($0) }
      // In code, some are made or matched.
      guard !filter.contains(/[\\…+]/) else { return nil }
      let pattern = try Regex(filter)
      let find = { (names: [String]) in names.contains { $0.contains(pattern) } }
      let isInGate = find(TestNames.gate)
      let hasGate = match.1.contains("GATE=")
      return TestFilter(
        findsTest: find(TestNames.lesson) || hasGate && isInGate,
        fault: isInGate
          ? "\(filter) is tested under GATE alone: write GATE=1 swift test --filter \(filter)"
          : "no test is found by \(filter)",
        line: text[..<match.range.lowerBound].count { $0 == "\n" } + 1
      )
    }
  }

  /// The variables before a command, and its filter.
  nonisolated(unsafe) private static let command =
    /((?:[A-Z_]+=\S+\s)*)swift\stest\s(?:--?[a-z-]+\s)*--filter\s('[^']+'|"[^"]+"|[^\s`]+)/
}
