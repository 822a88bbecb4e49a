import Foundation
import Testing

@testable import TutorialsTests

@MainActor
@Suite(.serialized)
struct MutationTests {
  // The pages show what the tests print for a changed line.
  //
  // Each change builds and runs a copy of the package. `.ci/mutations` runs these tests alone, or
  // only those of one page.

  @Test func `there is something to break`() throws {
    #expect(try !Mutation.selected().isEmpty, "MUTATIONS names no page that breaks something")
  }

  @Test(arguments: try Mutation.selected())
  func `a broken line prints what its page shows`(_ mutation: Mutation) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let text = try MutationPackage().run(mutation)
    let seconds = (clock.now - start).formatted(
      .units(allowed: [.seconds], fractionalPart: .show(length: 1))
    )
    print("\(mutation): \(seconds)")
    let now: [String]
    do {
      now = try MutationOutput(text).shown(of: mutation)
    } catch {
      Issue.record("\(error)")
      return
    }
    var document = try Document(path: mutation.page)
    // Those before it may have moved it.
    let current = try #require(
      try document.mutations.map { try $0.get() }.first { $0.name == mutation.name }
    )
    guard let difference = BlockDifference(document.lines[current.output], now) else { return }
    if DocumentTests.rewrites {
      document.replace(current.output, with: now)
      try document.save()
    } else {
      let chapter = mutation.page.split(separator: "/").last?.prefix { $0 != "." } ?? ""
      Issue.record(
        """
        \(mutation.page):\(difference.line): "\(mutation.name)" prints something else
        \(difference)
        REWRITE_DOCUMENTS=1 .ci/mutations \(chapter) rewrites it
        """
      )
    }
  }
}

extension Mutation {
  /// The mutations of the pages whose path contains `MUTATIONS`; those of one file follow each
  /// other, which saves building.
  fileprivate static func selected() throws -> [Mutation] {
    let page = ProcessInfo.processInfo.environment["MUTATIONS"] ?? ""
    return try Repository.documents
      .filter { page.isEmpty || $0.contains(page) }
      .flatMap { try Document(path: $0).mutations.map { try $0.get() } }
  }
}

/// A copy of what the tests that chapters break need, whose lines can be changed.
///
/// It stays in the build folder from run to run, so that a change builds few files.
struct MutationPackage {
  private static let root = Repository.root.appending(path: ".build/mutations")
  /// Leaves those targets that have a folder in the copy.
  private static let cut = """
    package.products = []
    package.targets.removeAll { target in
      target.name != "TutorialsTests"
        && !\(Mutation.folders).contains { folder in
          target.path?.hasPrefix(folder) ?? folder.hasSuffix("/\\(target.name)")
        }
    }
    for target in package.targets where target.name == "TutorialsTests" {
      target.dependencies = ["Core", "MarbleTesting", "Screens", "ViewModels"]
    }
    """

  /// Makes the copy equal to the package; files that are equal stay untouched.
  init() throws {
    for folder in Mutation.folders {
      let files = try Self.files(in: Repository.root.appending(path: folder))
      for file in files { try Self.copy("\(folder)/\(file)") }
      for file in (try? Self.files(in: Self.root.appending(path: folder))) ?? []
      where !files.contains(file) {
        try FileManager.default.removeItem(at: Self.root.appending(path: "\(folder)/\(file)"))
      }
    }
    let manifest = try Repository.text(of: "Package.swift")
    try Self.write(Data("\(manifest)\n\(Self.cut)\n".utf8), to: "Package.swift")
  }

  /// Returns the output of `swift test` with the mutation in place.
  func run(_ mutation: Mutation) throws -> String {
    let changes = try mutation.changes(read: Repository.text(of:))
    defer { for file in changes.keys { try? Self.copy(file) } }
    for (file, text) in changes { try Self.write(Data(text.utf8), to: file) }
    return try Self.test(mutation.filter, scenario: mutation.scenario)
  }

  private static func copy(_ file: String) throws {
    try write(Data(contentsOf: Repository.root.appending(path: file)), to: file)
  }

  private static func write(_ data: Data, to file: String) throws {
    let url = root.appending(path: file)
    if (try? Data(contentsOf: url)) == data { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: url)
  }

  private static func files(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      var isFolder: ObjCBool = false
      let full = folder.appending(path: path).path
      return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  private static func test(_ filter: String, scenario: String?) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "test", "--package-path", root.path, "--disable-xctest", "--no-parallel",
      "--filter", filter,
    ]
    // Those are for the run around it.
    let own = ["GATE", "MUTATIONS", "REWRITE_DOCUMENTS", "SCENARIO", "WARNINGS_AS_ERRORS"]
    process.environment = ProcessInfo.processInfo.environment
      .filter { !own.contains($0.key) }
      .merging(
        // A trap is one line; the stack behind it takes seconds to print.
        ["MARBLES": "quiet", "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no", "TERM": "dumb"]
      ) { $1 }
      .merging(scenario.map { ["SCENARIO": $0] } ?? [:]) { $1 }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}

/// The part of the output of `swift test` that is about failures and the same in every run.
struct MutationOutput {
  /// A test that failed, with the text of its issue.
  private struct Issue: Comparable {
    let test: String
    let file: String
    let line: Int
    let column: Int
    let text: [String]

    static func < (lhs: Issue, rhs: Issue) -> Bool {
      (lhs.file, lhs.line, lhs.column) < (rhs.file, rhs.line, rhs.column)
    }
  }

  private let lines: [String]

  init(_ text: String) {
    lines = text.components(separatedBy: "\n").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The issues of the first test that fails, in the order of the files, and how many more fail.
  ///
  /// - Throws: What keeps the tests from failing, as a sentence.
  func shown(of mutation: Mutation) throws(PageError) -> [String] {
    guard let end = lines.last(where: { $0.contains(" Test run with ") }) else {
      if let trap = lines.first(where: { $0.contains(": Fatal error: ") }) { return [trap] }
      if let error = lines.first(where: { $0.contains(": error: ") }) {
        throw mutation.fault("it does not compile:\n\(Self.withoutFolder(error))")
      }
      let rest = lines.suffix(8).joined(separator: "\n")
      throw mutation.fault("the tests stopped before their end:\n\(rest)")
    }
    if end.contains(" run with 0 tests ") {
      throw mutation.fault("the filter \"\(mutation.filter)\" finds no test")
    }
    let issues = issues.sorted()
    guard let first = issues.first else {
      throw mutation.fault("no test notices it")
    }
    let shown = issues.filter { $0.test == first.test && $0.file == first.file }
    let failed = lines.count {
      $0.hasPrefix("✘ Test ") && !$0.hasPrefix("✘ Test case ") && !$0.hasPrefix("✘ Test run ")
        && $0.contains(/\ failed after [0-9.]+ seconds with/)
    }
    let more = failed - 1
    return shown.flatMap(\.text)
      + (more == 0 ? [] : ["(and \(more) more test\(more == 1 ? "" : "s") failed)"])
  }

  private var issues: [Issue] {
    lines.indices.compactMap { index in
      let head = lines[index].wholeMatch(
        of: /✘ Test (.+) recorded an issue (?:with .+ )?at ([^:]+):(\d+):(\d+): .*/
      )
      guard let head, let line = Int(head.3), let column = Int(head.4) else { return nil }
      // What follows is indented or an empty line; each comment begins with an arrow.
      var body = lines[(index + 1)...].prefix {
        $0.isEmpty || $0.hasPrefix("  ") || $0.hasPrefix("↳")
      }
      while body.last?.isEmpty == true { body.removeLast() }
      return Issue(
        test: String(head.1),
        file: String(head.2),
        line: line,
        column: column,
        text: [lines[index]] + body
      )
    }
  }

  /// The message without the path of the copy.
  private static func withoutFolder(_ message: String) -> String {
    message.replacing(/^.*\.build\/mutations\//, with: "")
  }
}
