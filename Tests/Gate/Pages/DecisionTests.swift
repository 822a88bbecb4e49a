import Foundation
import Lab
import Testing

@testable import GateSupport

/// A page proves a statement by a link to a test file whose title is the test's name.
struct DecisionTests {
  @Test func `each decision links tests that exist`() throws {
    let text = try Repository.text(of: "Tutorials/decisions.md").replacing("\n", with: " ")
    let decisions = text.components(separatedBy: "  ## ").dropFirst()
    #expect(decisions.count == 6)
    for decision in decisions {
      let proofs = decision.matches(of: /\]\(\.\.\/(Tests\/[^)\s]+\.swift) "([^"]+)"\)/)
      #expect(!proofs.isEmpty, "\(decision.prefix(20)) links no test")
      for proof in proofs {
        let (file, name) = (String(proof.1), String(proof.2))
        let source = try Repository.text(of: file)
        let exists = source.contains("func `\(name)`(") || source.contains("@Test(\"\(name)\"")
        #expect(exists, "\(file) has no test \"\(name)\"")
      }
    }
  }
}

/// Rules of the decisions that concern all sources.
struct DecisionProofTests {
  @Test func `no file of the kernel has a lock or an unchecked promise`() throws {
    let locks = ["Mutex", "NSLock", "NSRecursiveLock", "Semaphore", "pthread_mutex", "Atomic<"]
    for file in Repository.swiftFiles(in: "Sources/Core/Reactive") {
      let code = try Repository.code(of: file)
      for word in locks + ["@unchecked Sendable"] {
        #expect(!code.contains(word), "\(file) uses \(word)")
      }
    }
  }

  @Test func `only the two bridges take anything out of the compiler's sight`() throws {
    let files = try Repository.swiftFiles(in: "Sources").filter {
      try Repository.code(of: $0).contains("nonisolated(unsafe)")
    }
    #expect(
      files == [
        "Sources/Core/Reactive/Concurrency/MainActorReceiver.swift",
        "Sources/Core/Reactive/Schedulers/MainScheduler.swift",
      ]
    )
  }

  @Test func `the package depends on no other`() throws {
    let manifest = try Repository.code(of: "Package.swift")
    #expect(!manifest.contains(".package("))
    let resolved = Repository.root.appending(path: "Package.resolved")
    #expect(!FileManager.default.fileExists(atPath: resolved.path))
  }
}
