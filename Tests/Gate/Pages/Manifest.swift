import Foundation
import Lab
import Loopback

@testable import GateSupport

/// The targets of the package, as SwiftPM reads them from the manifest.
struct Manifest {
  struct Target {
    let name: String
    let dependencies: Set<String>
    /// Its Swift files, from the repository's folder.
    let files: [String]
  }

  let targets: [Target]

  /// Reads all targets, including those that only the makers of the repository build.
  ///
  /// - Throws: ``Unreadable`` if SwiftPM doesn't show the manifest.
  init() throws {
    // The tests may run while another SwiftPM holds the package's own build folder.
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let makers = ["GATE": "1"]
    let run = try ChildProgram.run(
      "/usr/bin/env",
      ["swift", "package", "--package-path", Repository.root.path]
        + ["--scratch-path", scratch.path, "dump-package"],
      environment: ProcessInfo.processInfo.environment.merging(makers) { $1 }
    )
    guard run.status == 0, let package = try? JSONDecoder().decode(Package.self, from: run.output)
    else { throw Unreadable(description: "swift package dump-package failed:\n\(run.errors)") }
    targets = package.targets.map { target in
      Target(
        name: target.name,
        dependencies: Set(target.dependencies.compactMap(\.name)),
        files: target.files
      )
    }
  }

  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }
}

/// What SwiftPM writes of a manifest.
private struct Package: Decodable {
  let targets: [Target]

  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let sources: [String]?
    let exclude: [String]
    let dependencies: [Dependency]

    var files: [String] {
      let folder = path ?? "\(type == "test" ? "Tests" : "Sources")/\(name)"
      return Repository.swiftFiles(in: folder).filter { file in
        let isBelow = { (path: String) in "\(file)/".hasPrefix("\(folder)/\(path)/") }
        return !exclude.contains(where: isBelow) && (sources?.contains(where: isBelow) ?? true)
      }
    }
  }

  /// `{"byName": ["Core", null]}`: the name comes first, and may be followed by a condition.
  struct Dependency: Decodable {
    let name: String?

    init(from decoder: any Decoder) throws {
      name = try [String: First](from: decoder).values.first?.name
    }

    private struct First: Decodable {
      let name: String

      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        name = try list.decode(String.self)
      }
    }
  }
}

extension JSONDecoder {
  fileprivate func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    try decode(type, from: Data(text.utf8))
  }
}
