import Foundation

@testable import TutorialsTests

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
