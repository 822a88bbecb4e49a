import Core
import Foundation
import Lab
import Workshop

/// `Demo kit`: writes the marble kit, and says what to do with it.
struct KitCommand: NamedCommand, Equatable {
  static let declaration = CommandDeclaration(
    name: "kit",
    argument: "DIR",
    summary: "write the marble kit for an app that uses RxSwift",
    details: """
      Writes plain files, with a license and a README that names the commit. Run the
      command again to update the kit; files that you have changed stay.
      """,
    options: [
      package,
      explorer,
      .async.summary("write a package for @Observable models with async instead"),
      .ascii,
    ]
  )

  private static let package = CommandOption(
    name: "--package",
    summary: "write a Swift package of the marble tests and the explorer"
  )

  private static let explorer = CommandOption(
    name: "--explorer",
    summary: "write files for a test target, with scenarios and the explorer"
  )

  let path: String
  let kind: KitExport.Kind

  init(_ words: CommandWords) throws(UsageError) {
    guard let folder = try words.argument(), !folder.isEmpty else {
      throw UsageError(
        description: "kit needs a folder that is new or holds a kit, as in kit MarbleKit --package"
      )
    }
    path = folder
    switch (words.has(Self.package), words.has(Self.explorer), words.has(.async)) {
    case (false, false, false): kind = .files
    case (false, true, false): kind = .explorer
    case (true, _, false): kind = .package
    case (false, false, true): kind = .stage
    case (_, _, true):
      throw UsageError(description: "--async can't go with another option; leave one out")
    }
  }

  func run(in console: Console) throws -> ExitCode {
    guard let root = Repository.near(URL(filePath: FileManager.default.currentDirectoryPath)) else {
      let description = "the kit is written from its sources; run this in a clone"
      throw KitExport.Failure(description: description)
    }
    let outcome = try KitExport(root: root, kind: kind).write(to: URL(filePath: path))
    try console.output.write(outcome.isNew ? words(outcome.written.count) : news(outcome))
    return .success
  }

  /// The folder as a terminal can show it.
  private var shownPath: String { HarmlessText.line(path) }

  private func news(_ outcome: KitFolder.Outcome) -> String {
    let kept = outcome.kept.map { "  \($0)\n" }.joined()
    let written = outcome.written.map { "  \($0)\n" }.joined()
    return
      (written.isEmpty
      ? "\(shownPath) is up to date.\n" : "Written again in \(shownPath):\n\(written)")
      + (kept.isEmpty
        ? ""
        : "Kept, because you have changed them; delete one to get it as it is in the kit:\n\(kept)")
  }

  private func words(_ count: Int) -> String {
    let contents =
      switch kind {
      case .package: "a Swift package with the libraries MarbleKit and MarbleExplorer"
      case .files: "the marble tests, for a test target with RxSwift and RxCocoa"
      case .explorer: "marble tests and the explorer, for a test target with RxSwift and RxCocoa"
      case .stage: "the package MarbleStage, for a test target of its own"
      }
    let trial = kind == .package ? "Try it with swift test --package-path \(shownPath)\n" : ""
    return """
      \(count) files in \(shownPath): \(contents).
      README.md there says how to add them, and has the first test.
      \(trial)
      """
  }
}
