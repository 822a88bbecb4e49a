import Core
import MarbleTesting
import Testing

@testable import GateSupport
@testable import Lab
@testable import Workbench

/// The page about a screen of the reader's own.
@MainActor
struct YourScreenChapter {
  @Test func `hearts in a store do what is drawn, and keep the rules of stores`() {
    play(Hearts.self)
    explore(Hearts.self, runs: RunLength.isFull ? 500 : 200)
  }

  @Test func `one chain repairs a late answer that replaces a newer one`() {
    // The gate compares what `Demo watch` finds in the broken screen with the page.
    play(LookupAsYouTypeRepaired.self)
  }

  /// The text that `Demo watch` shows for a screen, without a time limit.
  static func check<Screen: YourScreen>(_ screen: Screen.Type) -> String {
    var request = YourScreenProgram.Request(.check)
    request.width = 80
    return YourScreenProgram.outcome(of: request, on: screen).text.string
  }
}

extension YourScreenChapter {
  /// The text that `Demo watch --faults` prints for a file of the chapters.
  static func faults(of name: String) throws -> String {
    let path = "Tests/TutorialsTests/YourScreen/\(name).swift"
    let file = YourScreenFile(name, in: Repository.root, path: path)
    let result = try YourScreenFaults(file).run { _ in true }
    return FaultsReport(screen: file, result: result, width: 80).text.string
  }
}

extension Runs {
  static let yourScreenChapter: [String: Run] = [
    "watch Lookup": { YourScreenChapter.check(Lookup.self) },
    "watch Lookup as you type": { YourScreenChapter.check(LookupAsYouType.self) },
    "watch Lookup faults": { try YourScreenChapter.faults(of: "Lookup") },
    "watch Lookup repaired": { YourScreenChapter.check(LookupAsYouTypeRepaired.self) },
  ]
}
