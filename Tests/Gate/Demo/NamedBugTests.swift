import Bugs
import Explore
import MarbleTesting
import Testing

@testable import Lab

@MainActor
struct NamedBugTests {
  @Test(arguments: NamedBug.all)
  func `a bug breaks its run, and the repair mends it`(_ bug: NamedBug) {
    #expect(!bug.broken().isGreen)
    #expect(bug.repaired().isGreen, "\(bug.repaired().text)")
  }

  @Test(arguments: NamedBug.all)
  func `a bug fits into a terminal of 80 columns and 24 rows, with eight lanes`(_ bug: NamedBug) {
    let text = BugCommand.text(of: bug).string
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(bug.picture.rows.count <= 8)
    // One row is for the prompt.
    #expect(lines.count <= 24 && lines.allSatisfy { DisplayWidth.of(String($0)) <= 80 })
  }

  @Test func `the rule of a bug is one that the explorer checks`() {
    let screens = ScreenEntry.all.flatMap { $0.explored(.repaired)?.rules ?? [] }
    let rules = Set((screens + ScreenRule.yours).map(\.name))
    let unknown = NamedBug.all.filter { !rules.contains($0.rule) }
    #expect(unknown.map(\.id) == ["hidden-clock"], "no rule can check what waits for real time")
  }
}
