import Foundation
import Lab
import Testing

@testable import GateSupport

@MainActor
@Suite(.serialized)
struct MutationTests {
  @Test(
    .enabled(if: MutationProgram.isSupported, "it needs Linux and the native build system"),
    arguments: try Repository.documents.flatMap { try Document(path: $0).mutations }
  )
  func `a broken line prints what its page shows`(_ mutation: Mutation) throws {
    // The pages show what the tests print for a changed line.
    let now = try MutationOutput(MutationProgram().run(mutation)).shown(of: mutation)
    var document = try Document(path: mutation.page)
    // Those before it may have moved it.
    let current = try #require(try document.mutations.first { $0.name == mutation.name })
    guard let difference = BlockDifference(document.lines[current.output], now) else { return }
    if DocumentTests.rewrites {
      document.replace(current.output, with: now)
      try document.save()
    } else {
      Issue.record(
        """
        \(mutation.page):\(difference.line): "\(mutation.name)" prints something else
        \(difference)
        \(DocumentTests.command)
        """
      )
    }
  }
}

/// The program of all tests, linked once more with some lines changed; the sources stay the same.
struct MutationProgram {
  /// Swift Build leaves no list of what it has linked, and on a Mac the tests aren't a program.
  static let isSupported = FileManager.default.fileExists(
    atPath: URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "MarbleMVVMPackageTests.product/Objects.LinkFileList").path
  )

  private let folder = Repository.root.appending(path: ".build/breaks")

  /// Returns what the program prints with the mutation in place.
  func run(_ mutation: Mutation) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appending(path: "all-tests").path
    var words = [".ci/relink", "MarbleMVVMPackageTests", program]
    for (file, text) in try mutation.changes() {
      let changed = folder.appending(path: URL(filePath: file).lastPathComponent)
      try Data(text.utf8).write(to: changed)
      words += [file, changed.path]
    }
    let linked = try output(of: words)
    guard linked.status == 0 else { throw mutation.fault("it isn't linked:\n\(linked.text)") }
    let run = [program, "--testing-library", "swift-testing", "--no-parallel", "--filter"]
    return try output(of: run + [mutation.filter], scenario: mutation.scenario).text
  }

  private func output(
    of words: [String],
    scenario: String? = nil
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = Repository.root
    // Those are for the run around it.
    let own = ["GATE", "REWRITE_DOCUMENTS", "SCENARIO"]
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
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}

/// The part of the output of `swift test` that is about failures and the same in every run.
struct MutationOutput {
  private let lines: [String]

  init(_ text: String) {
    lines = text.lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The issues of the first test that fails, in the order of the files, and how many more fail.
  ///
  /// - Throws: The reason why the tests don't fail, as a sentence.
  func shown(of mutation: Mutation) throws -> [String] {
    guard lines.contains(where: { $0.contains(" Test run with ") }) else {
      if let trap = lines.first(where: { $0.contains(": Fatal error: ") }) { return [trap] }
      let rest = lines.suffix(8).joined(separator: "\n")
      throw mutation.fault("the tests stopped before their end:\n\(rest)")
    }
    guard let first = issues.first else { throw mutation.fault("no test notices it") }
    let shown = issues.filter { $0.test == first.test && $0.file == first.file }
    let more = lines.count { $0.contains(/^✘ Test (?!case |run ).+ failed after [0-9.]+ s/) } - 1
    return shown.flatMap(\.text)
      + (more == 0 ? [] : ["(and \(more) more test\(more == 1 ? "" : "s") failed)"])
  }

  /// The tests that failed, with the texts of their issues, in the order of their places.
  private var issues: [(test: Substring, file: Substring, text: [String])] {
    let heads = lines.indices.compactMap { index in
      lines[index].wholeMatch(
        of: /✘ Test (.+) recorded an issue (?:with .+ )?at ([^:]+):(\d+):(\d+): .*/
      )
      .map { (index, $0.1, $0.2, line: Int($0.3) ?? 0, column: Int($0.4) ?? 0) }
    }
    return heads.sorted { ($0.2, $0.line, $0.column) < ($1.2, $1.line, $1.column) }
      .map { index, test, file, _, _ in
        // What follows is indented or an empty line; each comment begins with an arrow.
        var body = lines[(index + 1)...].prefix {
          $0.isEmpty || $0.hasPrefix("  ") || $0.hasPrefix("↳")
        }
        while body.last?.isEmpty == true { body.removeLast() }
        return (test, file, [lines[index]] + body)
      }
  }
}
