import Foundation
import Testing

@testable import Demo
@testable import Exercises
@testable import Lab

/// Pages show commands that do something.
struct CommandTests {
  /// The screen that a reader of "Your own screen" writes; a clone doesn't have it.
  static let ownScreen = "Lookup"

  @MainActor
  @Test(arguments: Repository.documents)
  func `each command is one that the demo or the exercises understand`(_ path: String) throws {
    let parser = CommandParser(commands: Demo.commands, version: "", catalog: .all)
    for command in try Document(path: path).commands {
      // As a shell splits them.
      let words = command.text.prefix { !"|><#".contains($0) }
        .matches(of: /'[^']*'|"[^"]*"|\S+/).map { $0.output.filter { !"'\"".contains($0) } }
      guard words.starts(with: ["swift", "run"]), words.count > 2,
        !words.contains(where: { $0.hasPrefix(Self.ownScreen) })
      else { continue }
      let place = "\(path):\(command.line): \(command.text)"
      do {
        if words[2] == "Exercises" {
          let counts = Exercise.all.map(\.hints.count)
          _ = try ExerciseRequest(Array(words.dropFirst(3)), hintCounts: counts)
        }
        guard words[2] == "Demo" else { continue }
        let parsed = try parser.parse(Array(words.dropFirst(3)))
        if let name = (parsed as? MarblesCommand)?.name,
          Gallery.entries(named: name).isEmpty
        {
          Issue.record("\(place): there is no operator \(name)")
        }
      } catch {
        Issue.record("\(place): \(error)")
      }
    }
  }

  @Test(arguments: Repository.documents)
  func `each filter of a command finds a test`(_ path: String) throws {
    for command in try Document(path: path).commands {
      let match = command.text.firstMatch(of: /swift test .*--filter ('[^']+'|"[^"]+"|\S+)/)
      guard let match else { continue }
      let filter = try Regex(match.1.filter { !"'\"".contains($0) })
      #expect(
        TestNames.all.contains { $0.contains(filter) },
        "\(path):\(command.line): no test is found by \(match.1)"
      )
    }
  }
}

/// The names of the tests as `swift test --filter` sees them, read from the source files.
enum TestNames {
  /// All tests, as `Target.Suite/test()/File.swift`.
  static let all: [String] = files.flatMap { target, file in
    var suite = ""
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line -> String? in
      if !line.hasPrefix(" "), let name = name(after: types, in: line) { suite = name }
      return name(after: ["func "], in: line).map {
        "\(target).\(suite)/\($0)()/\(file.lastPathComponent)"
      }
    }
  }

  private static let types = ["struct ", "class ", "enum ", "extension "]

  private static var files: [(target: String, file: URL)] {
    let tests = Repository.root.appending(path: "Tests")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: tests.path)) ?? []
    return paths.sorted().compactMap { path in
      let target = String(path.prefix { $0 != "/" })
      guard target.hasSuffix("Tests"), path.hasSuffix(".swift") else { return nil }
      return (target, tests.appending(path: path))
    }
  }

  /// What is declared in a line: a word, or a sentence between backticks.
  private static func name(after keywords: [String], in line: Substring) -> String? {
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
