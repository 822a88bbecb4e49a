import Foundation

@testable import TutorialsTests

/// A copy of the package, without the tests that no chapter breaks, whose lines can be changed.
///
/// It stays in the build folder from run to run, so that a change builds few files.
struct MutationPackage {
  private static let root = Repository.root.appending(path: ".build/mutations")
  private static let left = ["CoreTests", "DemoTests", "Gate"]

  /// Makes the copy equal to the package; files that are equal stay untouched.
  init() throws {
    for folder in ["Sources", "Tests", "Tutorials"] {
      let files = try Self.files(in: Repository.root.appending(path: folder))
        .map { "\(folder)/\($0)" }
        .filter { file in !Self.left.contains { file.hasPrefix("Tests/\($0)/") } }
      let known = Set(files)
      for file in files { try Self.copy(file) }
      for file in (try? Self.files(in: Self.root.appending(path: folder))) ?? []
      where !known.contains("\(folder)/\(file)") {
        try FileManager.default.removeItem(at: Self.root.appending(path: "\(folder)/\(file)"))
      }
    }
    let manifest = try Repository.text(of: "Package.swift")
    let cut = "package.targets.removeAll { \(Self.left).contains($0.name) }"
    try Self.write(Data("\(manifest)\n\(cut)\n".utf8), to: "Package.swift")
  }

  /// What `swift test` prints with the mutation in place.
  func run(_ mutation: Mutation) throws -> String {
    let changes = try mutation.changes(read: Repository.text(of:))
    defer { for file in changes.keys { try? Self.copy(file) } }
    for (file, text) in changes { try Self.write(Data(text.utf8), to: file) }
    return try Self.test(mutation.filter, scenario: mutation.scenario)
  }

  private static func copy(_ file: String) throws {
    try write(Data(contentsOf: Repository.root.appending(path: file)), to: file)
  }

  private static func write(_ data: Data, to file: String) throws {
    let url = root.appending(path: file)
    if (try? Data(contentsOf: url)) == data { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: url)
  }

  private static func files(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      var isFolder: ObjCBool = false
      let full = folder.appending(path: path).path
      return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  private static func test(_ filter: String, scenario: String?) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "test", "--package-path", root.path, "--disable-xctest", "--no-parallel",
      "--filter", filter,
    ]
    // Those are for the run around it.
    let own = ["GATE", "MUTATIONS", "REWRITE_DOCUMENTS", "SCENARIO", "WARNINGS_AS_ERRORS"]
    process.environment = ProcessInfo.processInfo.environment
      .filter { !own.contains($0.key) }
      .merging(
        // A trap is one line; the stack behind it takes seconds to print.
        ["MARBLES": "quiet", "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no", "TERM": "dumb"]
      ) { $1 }
      .merging(scenario.map { ["SCENARIO": $0] } ?? [:]) { $1 }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
