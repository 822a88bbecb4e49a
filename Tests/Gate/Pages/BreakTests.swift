import Foundation
import Testing

@testable import TutorialsTests

/// The changes that pages suggest can be made, and their filters find tests.
@MainActor @Suite struct BreakTests {
  @Test(arguments: Repository.documents)
  func `each change that a page suggests can be made`(_ path: String) throws {
    for result in try Document(path: path).mutations {
      do {
        let mutation = try result.get()
        _ = try mutation.changes(read: Repository.text(of:))
        try check(mutation)
      } catch let fault as PageFault {
        Issue.record("\(fault)")
      }
    }
  }

  @Test func `no two changes share a name`() throws {
    let mutations = try Repository.documents
      .flatMap { try Document(path: $0).mutations.compactMap { try? $0.get() } }
    for (name, all) in Dictionary(grouping: mutations, by: \.name) where all.count > 1 {
      Issue.record("\(all.map { "\($0.page):\($0.line)" }.joined(separator: " and ")): \"\(name)\"")
    }
  }

  /// The copy in which changes are tried does not hold all tests, so that a filter has to find those
  /// only that it has.
  private func check(_ mutation: Mutation) throws {
    let filter = try Regex(mutation.filter)
    let found = TestNames.all.filter { $0.contains(filter) }
    let other = found.first { name in
      !Mutation.testTargets.contains { name.hasPrefix("\($0).") }
    }
    if let other {
      throw mutation.fault("the filter finds \(other) as well; name more of the test")
    }
    if let scenario = mutation.scenario, ScenarioPages.all[scenario] == nil {
      throw mutation.fault("there is no scenario \(scenario)")
    }
    if found.isEmpty {
      throw mutation.fault("the filter \"\(mutation.filter)\" finds no test")
    }
    if mutation.output.isEmpty {
      throw mutation.fault(
        "nothing is printed yet; REWRITE_DOCUMENTS=1 .ci/mutations runs it"
      )
    }
  }
}
