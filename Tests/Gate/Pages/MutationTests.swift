import Foundation
import Testing

@testable import TutorialsTests

/// The pages show what the tests print for a changed line.
///
/// Each change builds and runs a copy of the package. `.ci/mutations` runs these tests alone, or only
/// those of one page.
@MainActor
@Suite(.serialized)
struct MutationTests {
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
  /// The mutations of the pages whose path contains `MUTATIONS`; those of one file follow each other,
  /// which saves building.
  fileprivate static func selected() throws -> [Mutation] {
    let page = ProcessInfo.processInfo.environment["MUTATIONS"] ?? ""
    return try Repository.documents
      .filter { page.isEmpty || $0.contains(page) }
      .flatMap { try Document(path: $0).mutations.map { try $0.get() } }
  }
}
