import Core
import Loopback
import Testing

@testable import GateSupport

@Suite(.ownThread) struct IsolationChapter {
  // The snippets of "Why there is no lock in this Rx", which stand in `Tutorials/Isolation`.

  @Test(arguments: Snippets.refusedRaces)
  func `a graph that two domains would touch is refused`(_ name: String) throws {
    guard let snippets = try available() else { return }
    let text = snippets.diagnostics(of: name)
    #expect(text.contains("error: ") && text.contains("risks causing"), "\(name): \(text)")
  }

  @Test(arguments: Snippets.refusedTypes)
  func `a relay in work that runs elsewhere is refused`(_ name: String) throws {
    guard let snippets = try available() else { return }
    let text = snippets.diagnostics(of: name)
    #expect(text.contains("error: ") && text.contains("in a '@Sendable'"), "\(name): \(text)")
  }

  @Test(arguments: Snippets.accepted)
  func `a graph that stays in its domain needs no annotation`(_ name: String) throws {
    guard let snippets = try available() else { return }
    #expect(snippets.diagnostics(of: name) == "")
  }

  @Test func `nothing is refused in Swift 5 mode`() throws {
    guard let snippets = try available() else { return }
    #expect(snippets.oldDiagnostics == "")
  }

  // region: elsewhere

  @Test func `the main scheduler takes work on the main actor only`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run { _ = MainScheduler.instance.schedule(1) { _ in Disposables.create() } }
    }
    await #expect(processExitsWith: .failure) {
      _ = MainScheduler.instance.schedule(1) { _ in Disposables.create() }
    }
  }
  // endregion

  /// The compiler's messages; nil, with a printed reason, where there is no compiler.
  private func available() throws -> Snippets? {
    do {
      return try Snippets.result.get()
    } catch let run as UnavailableRun {
      print("skipped: \(run.reason)")
      return nil
    }
  }
}

extension Runs {
  static let isolationChapter: [String: Run] = [
    "compile TwoDomains": { try compile("TwoDomains") },
    "compile OffTheScreen": { try compile("OffTheScreen") },
    "compile AsyncWork": { try compile("AsyncWork") },
  ]

  /// Compilers change their messages from time to time; the page shows those of one.
  private static func compile(_ name: String) throws -> String {
    #if compiler(>=6.3) && compiler(<6.4)
      try Snippets.result.get().diagnostics(of: name)
    #else
      throw UnavailableRun(reason: "the page shows what Swift 6.3 says")
    #endif
  }
}
