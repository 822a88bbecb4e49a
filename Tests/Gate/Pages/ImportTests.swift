import Foundation
import Lab
import Loopback
import Testing

@testable import GateSupport

@Suite(.ownThread) struct ImportTests {
  // The compiler doesn't check this: SwiftPM puts all modules into one folder, so a file that names
  // a module which happens to be there already can use it.

  @Test func `no file imports more than its target depends on`() throws {
    let targets = try Manifest().targets.map(TargetImports.init)
    let exported = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0.exported) })
    for target in targets {
      #expect(!target.files.isEmpty, "no file of \(target.name) was found")
      for (file, modules) in target.files {
        let strangers = modules.subtracting(try target.allowed(in: file, exported: exported))
        #expect(
          strangers.isEmpty,
          "\(file) imports \(strangers.sorted()); the target \(target.name) \(target.rule)"
        )
      }
    }
  }

  @Test(arguments: [
    ("import Core", ["Core"]), ("@testable import Lab", ["Lab"]),
    ("@_spi(Tests) public import struct Marbles.MarbleTime", ["Marbles"]),
    ("#if canImport(UIKit)\n  import UIKit\n#else\n  import Text\n#endif", ["Text", "UIKit"]),
    ("/// ```\n/// import Lab\n/// ```\npublic import Core", ["Core"]),
    ("let kit = \"\"\"\n  import Workshop\n  \"\"\"", []), ("// import Workshop", []),
    ("text.contains(/^import Workshop/)", []), ("text.wholeMatch(of: /import (\\w+)/)", []),
    ("import Core; import `Text`", ["Core", "Text"]),
  ])
  func `an import is found wherever it stands, and nothing else is one`(
    _ source: String,
    _ modules: [String]
  ) {
    #expect(SwiftImports(of: source).modules.sorted() == modules)
  }

  @Test func `what a module shows to all who import it is told from what it uses`() {
    let source = "@_exported import Core\nimport Text\n@_exported public import Marbles"
    #expect(SwiftImports(of: source).exported == ["Core", "Marbles"])
  }
}

/// What the files of a target import, and what they may import.
private struct TargetImports {
  let name: String
  let files: [(path: String, modules: Set<String>)]
  /// What its files show to whoever imports the target.
  let exported: Set<String>
  private let dependencies: Set<String>
  private let only: Set<String>?

  /// What comes with Swift.
  private static let toolchain: Set = [
    "Dispatch", "Foundation", "Observation", "Synchronization", "Testing",
  ]
  /// Targets that may import less than the manifest lets them.
  private static let walls: [String: Set<String>] = ["ViewModels": ["Core", "Foundation"]]

  init(_ target: Manifest.Target) throws {
    let imports = try target.files.map { ($0, SwiftImports(of: try Repository.text(of: $0))) }
    name = target.name
    files = imports.map { ($0.0, $0.1.modules) }
    exported = imports.reduce(into: []) { $0.formUnion($1.1.exported) }
    dependencies = target.dependencies
    only = Self.walls[target.name]
  }

  var rule: String {
    if let only { return "may import only \(only.sorted().joined(separator: " and "))" }
    let names = dependencies.sorted().joined(separator: ", ")
    return "depends in Package.swift on \(names.isEmpty ? "nothing" : names)"
  }

  /// - Parameter exported: What each target of the package shows of others.
  func allowed(in file: String, exported: [String: Set<String>]) throws -> Set<String> {
    if let only { return only }
    var allowed = Self.toolchain
    var rest = Array(dependencies)
    while let module = rest.popLast() {
      if allowed.insert(module).inserted { rest += exported[module, default: []] }
    }
    // A module of this package has to be there in either branch, or the build is a matter of luck.
    let code = try Repository.code(of: file)
    let asked = code.matches(of: /canImport\((\w+)\)/).map { String($0.1) }
    return allowed.union(asked.filter { exported[$0] == nil })
  }
}
