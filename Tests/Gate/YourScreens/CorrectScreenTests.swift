import Faults
import Foundation
import Lab
import MarbleTesting
import OneFile
import Testing
import Workshop

@testable import GateSupport
@testable import Workbench

/// The worth of a verdict on a reader's screen, in both directions: twelve correct screens are
/// green, and of thirty changes to them, the bugs are named.

@Suite(.serialized, .ownThread) struct CorrectScreenTests {
  private static let folder = Repository.root
    .appending(path: "Tests/Gate/YourScreens/Screens")

  static let screens = [
    "Cart", "Chat", "Countdown", "EndlessList", "FilteredSearch", "Player", "Poll", "Settings",
    "SignIn", "Undo", "UploadQueue", "Wizard",
  ]

  @Test(arguments: RunLength.isFull ? screens : [screens[0], screens[7]])
  func `a correct screen is green in 3,000 runs, and what is changed in it is named`(
    name: String
  ) throws {
    let file = Self.folder.appending(path: "\(name).swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let changes = ScreenChange.all.filter { $0.screen == name }
    let changed = changes.map { text.replacing($0.old, with: $0.new) }
    #expect(zip(changes, changed).filter { $0.1 == text }.map(\.0.old) == [])
    let verdicts = try verdicts(on: [text] + changed, of: name)
    #expect(verdicts.first == Verdict())
    let found = zip(changes, verdicts.dropFirst())
    #expect(found.filter { $1 == Verdict() }.map(\.0.new) == [], "seen by nothing")
    let wrong = found.filter { change, verdict in verdict.bug != nil && verdict.bug != change.bug }
    #expect(wrong.map { "\($0.new): \($1)" } == [])
    for (change, verdict) in found where change.rule != nil { #expect(verdict.rule == change.rule) }
    let unnamed = found.filter { $0.bug != nil && $1.bug == nil }
    #expect(unnamed.count <= 1, "\(unnamed.map { "\($0.new): \($1)" })")
  }

  @Test(
    .enabled(if: RunLength.isFull, "`.ci/run all` plants faults in every screen"),
    arguments: RunLength.tonight(screens)
  )
  func `a planted fault is called by no bug that its kind can't be`(name: String) throws {
    let path = "Tests/Gate/YourScreens/Screens/\(name).swift"
    let faults = try YourScreenFaults(YourScreenFile(name, in: Repository.root, path: path))
    for planted in try faults.run({ _ in true }).planted {
      guard case .trial(.rule(let rule, _, let bug?), _) = planted.notice else { continue }
      let place = "\(path):\(planted.fault.line): \(planted.fault.words): \(rule)"
      #expect(planted.fault.kind.bugs.contains(bug), "\(place)")
    }
  }

  private struct Verdict: Equatable {
    var scenario: String?
    var rule: String?
    var bug: BugName?
  }

  /// Compiles all versions into one program, each in a type of its own, and plays each.
  private func verdicts(on versions: [String], of name: String) throws -> [Verdict] {
    let product = BuiltProduct("Demo")
    let work = product.folder.appending(path: "YourScreens/\(name)/changed")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    let isAsync = versions[0].contains("import AsyncExplore")
    let main = work.appending(path: "Main.swift")
    try Data(Self.program(of: versions, name, isAsync: isAsync).utf8).write(to: main)
    let root = Repository.root
    let names = root.appending(path: "Sources/Demo/WithoutRx/StageNames.swift")
    let compiler = try product.compiler(
      of: isAsync ? [main, names] : [main],
      module: "Changed",
      package: root,
      in: work,
      with: YourScreenBuild.targets
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
        bug: BugName(rawValue: parts[2])
      )
    }
  }

  /// A program with each version in a type of its own, which prints what notices it: the scenario,
  /// the rule and the bug.
  private static func program(of versions: [String], _ name: String, isAsync: Bool) -> String {
    let bodies = versions.enumerated().map { index, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("import ") }
      return "enum Version\(index) {\n\(lines.joined(separator: "\n"))\n}\n"
    }
    let calls = versions.indices.map { number in
      "check(Version\(number).\(name).self, \(number == 0 ? 3000 : 1000))"
    }
    return """
      import Core
      import Workshop
      \(isAsync ? "import AsyncExplore\nimport Observation" : "")

      \(bodies.joined(separator: "\n"))
      func check<Screen: YourScreen>(_ screen: Screen.Type, _ runs: Int) {
        let scenario = Screen.scenarios.first { !Screen.report($0).isGreen }?.name
        let exploration = Exploration(ExploredScreen(screen))
        let result = exploration.run(runs, untilBroken: 5)
        let found = result.broken.first.map { exploration.shortest($0) }
        let isLate = found == nil && result.realTimeWork != nil
        let rule = found?.rule ?? (isLate ? "real time" : "")
        let bug = isLate ? BugName.hiddenClock : found?.bug
        print("\\(scenario ?? "")\\t\\(rule)\\t\\(bug?.rawValue ?? "")")
      }

      @main enum Main {
        static func main() {
          \(calls.joined(separator: "\n    "))
        }
      }
      """
  }
}
