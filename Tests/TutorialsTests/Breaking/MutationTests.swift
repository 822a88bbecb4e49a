import Foundation
import Testing

/// What the pages say of a changed line is what the tests say.
///
/// This builds and runs a copy of the package for each change, so that it waits for `MUTATIONS=1`; a
/// part of a page's name in the place of `1` takes those of that page.
@MainActor
@Suite(.serialized, .enabled(if: Mutation.selection != nil))
struct MutationTests {
  @Test func `there is something to break`() throws {
    #expect(try !Mutation.selected().isEmpty, "no page that breaks something is meant by MUTATIONS")
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
        MUTATIONS=\(chapter) REWRITE_DOCUMENTS=1 swift test --filter Mutation writes it anew
        """
      )
    }
  }
}

extension Mutation {
  fileprivate static let selection = ProcessInfo.processInfo.environment["MUTATIONS"]

  /// The chosen mutations; those of one file follow each other, which saves building.
  fileprivate static func selected() throws -> [Mutation] {
    guard let selection else { return [] }
    return try Repository.documents
      .filter { selection == "1" || $0.contains(selection) }
      .flatMap { try Document(path: $0).mutations.map { try $0.get() } }
  }
}

extension Mutation: CustomTestStringConvertible, CustomStringConvertible {
  var description: String { "\(page) \"\(name)\"" }

  var testDescription: String { description }
}
