import Foundation
import Lab
import Testing

@testable import GateSupport

/// Each decision names the test that proves it.
///
/// A page proves itself by a link to a test file whose title is the test's name, and shows that
/// test.
struct DecisionTests {
  private static let folder = "Tutorials/decisions/"

  private static let pages = Repository.documents.filter {
    $0.hasPrefix(folder) && !$0.hasSuffix("/README.md")
  }

  @Test(arguments: pages)
  func `each page links a test that exists, and shows it`(_ page: String) throws {
    let text = try Repository.text(of: page)
    let proofs = text.matches(of: /\]\(\.\.\/\.\.\/(Tests\/[^)\s]+\.swift) "([^"]+)"\)/)
    #expect(!proofs.isEmpty, "\(page) links no test, or not with its name as the title")
    for proof in proofs {
      let (file, name) = (String(proof.1), String(proof.2))
      let source = try Repository.text(of: file)
      let exists = source.contains("func `\(name)`(") || source.contains("@Test(\"\(name)\"")
      #expect(exists, "\(page): \(file) has no test \"\(name)\"")
    }
    let isShown = proofs.contains { text.contains("<!-- code: \($0.1)#") }
    #expect(isShown, "\(page) shows none of the tests that it links")
  }

  @Test func `the list of decisions leads to every page`() throws {
    let list = try Repository.text(of: Self.folder + "README.md")
    #expect(!Self.pages.isEmpty)
    for page in Self.pages {
      let name = page.dropFirst(Self.folder.count)
      #expect(list.contains("](\(name))"), "Tutorials/decisions/README.md does not list \(name)")
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
