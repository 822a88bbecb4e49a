import Foundation
import Testing

/// What decisions say about the sources as a whole.
@Suite struct DecisionProofTests {
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

  @Test func `every import is the toolchain's, the package's own or conditional`() throws {
    let toolchain: Set = [
      "Dispatch", "Foundation", "Observation", "Synchronization", "Testing",
    ]
    let manifest = try Repository.code(of: "Package.swift")
    let targets = Set(manifest.matches(of: /arget\(\s*name: "(\w+)"/).map { String($0.1) })
    for (file, modules) in try Repository.imports(in: ["Sources", "Tests", "Tutorials"]) {
      let code = try Repository.code(of: file)
      let strangers = modules.subtracting(toolchain).subtracting(targets)
        .filter { !code.contains("canImport(\($0))") }
      #expect(strangers.isEmpty, "\(file) imports \(strangers.sorted())")
    }
  }
}
