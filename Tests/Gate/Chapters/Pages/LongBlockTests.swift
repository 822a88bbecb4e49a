import Testing

@testable import GateSupport
@testable import Lab

/// Takes minutes, so that it isn't part of what compares the other blocks.
@MainActor
struct LongBlockTests {
  @Test func `the pages show what the explorer and a comparison of two expressions find`() throws {
    for path in Repository.documents {
      try DocumentTests.compare(path, tables: [:]) { Runs.isLong($0) }
    }
  }
}
