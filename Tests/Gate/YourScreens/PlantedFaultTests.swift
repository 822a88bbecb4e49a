import Foundation
import Lab
import MarbleTesting
import OneFile
import Testing

@testable import GateSupport

/// The worth of a green verdict on a reader's screen, and how sure the explorer is of a bug's
/// name: five screens of a reader's, with fifteen small faults planted in each.
///
/// The faults were written before the rules that find them, and which bug each is, before anything
/// recognized one. Some change nothing that can be seen, or only what a scenario can tell:
/// `SignUp.faults` and its sisters have them all.

@Suite(.serialized, .ownThread) struct PlantedFaultTests {
  private static let folder = Repository.root
    .appending(path: "Tests/Gate/YourScreens/Planted")

  private struct Fault {
    var sentence: String
    /// The bug that it is; empty if it has no name.
    var bug: String
    var old: [String] = []
    var new: [String] = []
  }

  /// The screens, each with the number of its faults whose bug is named at least.
  private static let screens = [
    ("SignUp", 4), ("Chat", 5), ("Countdown", 3), ("Notes", 10), ("Songs", 10),
  ]

  @Test(arguments: RunLength.isFull ? screens : [screens[0]])
  func `random users notice nine of fifteen faults, with scenarios twelve, and name no bug wrongly`(
    name: String,
    named: Int
  ) throws {
    let text = try String(
      contentsOf: Self.folder.appending(path: "\(name).swift"),
      encoding: .utf8
    )
    let faults = try faults(of: name)
    try #require(faults.count == 15)
    let changed = faults.map { fault in
      text.replacing(
        fault.old.joined(separator: "\n"),
        with: fault.new.joined(separator: "\n")
      )
    }
    #expect(zip(faults, changed).filter { $0.1 == text }.map(\.0.sentence) == [])
    let verdicts = try verdicts(on: [text] + changed, of: name)
    let unchanged = try #require(verdicts.first)
    #expect(unchanged == Verdict())
    let found = zip(faults, verdicts.dropFirst())
    let byUsers = found.filter { $1.rule != nil }.map(\.0.sentence)
    let byAny = found.filter { $1.rule != nil || $1.scenario != nil }.map(\.0.sentence)
    #expect(byUsers.count >= 9, "noticed by random users: \(byUsers)")
    #expect(byAny.count >= 12, "noticed: \(byAny)")
    let wrong = found.filter { fault, verdict in verdict.bug.map { $0 != fault.bug } ?? false }
    #expect(wrong.map { "\($0.sentence): \($1.bug ?? "")" } == [])
    #expect(found.count { $1.bug != nil } >= named)
  }

  private func faults(of name: String) throws -> [Fault] {
    let file = Self.folder.appending(path: "\(name).faults")
    var faults: [Fault] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      switch line.prefix(2) {
      case "# ":
        let parts = line.dropFirst(2).split(separator: " = ")
        faults.append(Fault(sentence: String(parts[0]), bug: parts.count > 1 ? "\(parts[1])" : ""))
      case "- ": faults[faults.count - 1].old.append(String(line.dropFirst(2)))
      case "+ ": faults[faults.count - 1].new.append(String(line.dropFirst(2)))
      default: Issue.record("\(name).faults: \(line)")
      }
    }
    return faults
  }

  private struct Verdict: Equatable {
    var scenario: String?
    var rule: String?
    var bug: String?
  }

  /// Compiles all versions into one program, each in a type of its own, and plays each.
  private func verdicts(on versions: [String], of name: String) throws -> [Verdict] {
    let product = BuiltProduct("Demo")
    let work = product.folder.appending(path: "YourScreens/\(name)/planted")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    let bodies = versions.enumerated().map { index, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("import ") }
      return "enum Version\(index) {\n\(lines.joined(separator: "\n"))\n}\n"
    }
    let calls = versions.indices.map { "check(Version\($0).\(name).self)" }
    let program = """
      import Core
      import Workshop

      \(bodies.joined(separator: "\n"))
      func check<Screen: YourScreen>(_ screen: Screen.Type) {
        let scenario = Screen.scenarios.first { !Screen.report($0).isGreen }?.name
        let exploration = Exploration(ExploredScreen(screen))
        let result = exploration.run(1000, untilBroken: 5)
        let found = result.broken.first.map { exploration.shortest($0) }
        let isLate = found == nil && result.realTimeWork != nil
        let rule = found?.rule ?? (isLate ? "real time" : "")
        let bug = isLate ? BugName.hiddenClock : found?.bug
        print("\\(scenario ?? "")\\t\\(rule)\\t\\(bug?.id ?? "")")
      }

      @main enum Main {
        static func main() {
          \(calls.joined(separator: "\n    "))
        }
      }
      """
    let main = work.appending(path: "Main.swift")
    try Data(program.utf8).write(to: main)
    let compiler = try product.compiler(
      of: [main],
      module: "Planted",
      package: Repository.root,
      in: work,
      with: [
        "Contract", "Core", "Explore", "Marbles", "Networking", "Reactive", "RunRecording",
        "Scenarios", "Text", "Workshop",
      ]
    )
    let printed = work.appending(path: "output.txt")
    try compiler.start(output: printed)
    compiler.waitUntilExit()
    let output = try String(contentsOf: printed, encoding: .utf8)
    try #require(compiler.terminationStatus == 0, "\(output)")
    let process = Process()
    process.executableURL = work.appending(path: "answer")
    try process.start(output: printed)
    process.waitUntilExit()
    // Between the verdicts is what a version says of an error that nothing handles.
    let lines = try String(contentsOf: printed, encoding: .utf8)
      .split(separator: "\n").filter { $0.contains("\t") }
    try #require(lines.count == versions.count, "\(lines.joined(separator: "\n"))")
    return lines.map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Verdict(
        scenario: parts[0].isEmpty ? nil : parts[0],
        rule: parts[1].isEmpty ? nil : parts[1],
        bug: parts[2].isEmpty ? nil : parts[2]
      )
    }
  }
}
