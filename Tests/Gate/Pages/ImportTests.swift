import Foundation
import Lab
import Loopback
import Testing

@testable import GateSupport

@Suite(.ownThread) struct ImportTests {
  // The compiler doesn't check this: SwiftPM puts all modules into one folder, so a file that names
  // a module which happens to be there already can use it.

  @Test func `no file imports more than its target depends on`() throws {
    for target in try Self.targets.get() {
      #expect(!target.files.isEmpty, "no file of \(target.name) was found")
      for file in target.files {
        let strangers = try Self.strangers(in: Repository.text(of: file), of: target)
        guard !strangers.isEmpty else { continue }
        let allowed = try Self.allowed(target).sorted()
        Issue.record("\(file) imports \(strangers); \(target.name) may import \(allowed)")
      }
    }
  }

  @Test(arguments: [
    ("ViewModels", "import Core\nimport Foundation\nimport Workshop", ["Workshop"]),
    ("ViewModels", "import Core; import `Explore`", ["Explore"]),
    ("Lab", "@testable public import struct Workbench.FaultsReport", ["Workbench"]),
    ("Core", "#if canImport(UIKit)\n  import UIKit\n#else\n  import Text\n#endif", ["Text"]),
    ("Core", "import UIKit", ["UIKit"]), ("Lab", "import Marbles", []),
    ("Core", "// import Lab\n/// import Lab\nlet kit = \"\"\"\n  import Lab\n  \"\"\"", []),
  ])
  func `what a target must not import is found`(
    _ name: String,
    _ source: String,
    _ strangers: [String]
  ) throws {
    let target = try #require(try Self.targets.get().first { $0.name == name })
    #expect(try Self.strangers(in: source, of: target) == strangers)
  }

  private static let targets = Result { try PackageTarget.all() }

  /// The modules that each target exports, by the target's name.
  private static let exported = Result {
    Dictionary(
      uniqueKeysWithValues: try targets.get().map { target in
        (
          target.name,
          try target.files.flatMap { Imports(of: try Repository.text(of: $0)).exported }
        )
      }
    )
  }

  /// Targets that may import less than the manifest lets them.
  private static let walls: [String: Set<String>] = ["ViewModels": ["Core", "Foundation"]]

  private static func allowed(_ target: PackageTarget) throws -> Set<String> {
    if let wall = walls[target.name] { return wall }
    // What comes with Swift.
    var allowed: Set = [
      "Dispatch", "Foundation", "Observation", "Synchronization", "Testing", "XCTest",
    ]
    var rest = target.dependencies
    while let module = rest.popLast() {
      if allowed.insert(module).inserted { rest += try exported.get()[module, default: []] }
    }
    return allowed
  }

  private static func strangers(in source: String, of target: PackageTarget) throws -> [String] {
    let imports = Imports(of: source)
    // A module of this package has to be there in either branch, or the build is a matter of luck.
    let ours = try exported.get().keys
    let asked = walls[target.name] == nil ? imports.asked.subtracting(ours) : []
    return imports.modules.subtracting(try allowed(target)).subtracting(asked).sorted()
  }
}

/// A target as SwiftPM reads it from the manifest.
private struct PackageTarget {
  let name: String
  let dependencies: [String]
  /// Its Swift files, from the repository's folder.
  let files: [String]

  /// All targets, including those that only the makers of the repository build.
  static func all() throws -> [PackageTarget] {
    // The tests may run while another SwiftPM holds the package's own build folder.
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let run = try ChildProgram.run(
      "/usr/bin/env",
      ["swift", "package", "--package-path", Repository.root.path]
        + ["--scratch-path", scratch.path, "describe", "--type", "json"],
      environment: ProcessInfo.processInfo.environment.merging(["GATE": "1"]) { $1 }
    )
    try #require(run.status == 0, "swift package describe failed:\n\(run.errors)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let package = try decoder.decode(Description.self, from: Data(run.output.utf8))
    return package.targets.map { target in
      PackageTarget(
        name: target.name,
        dependencies: target.targetDependencies ?? [],
        files: target.sources.filter { $0.hasSuffix(".swift") }.map { "\(target.path)/\($0)" }
      )
    }
  }

  private struct Description: Decodable {
    let targets: [Target]

    struct Target: Decodable {
      let name: String
      let path: String
      let sources: [String]
      let targetDependencies: [String]?
    }
  }
}
