import Core
import Foundation
import Lab

/// `Demo kit`: writes the marble kit, and says what to do with it.
struct KitCommand: NamedCommand, Equatable {
  static let declaration = CommandDeclaration(
    name: "kit",
    argument: "DIR",
    summary: "write the marble kit for a test target that uses RxSwift",
    details: "Writes plain files, with a license and a README that names the commit.",
    options: [
      .async.summary("write a package for @Observable models with async instead"),
      explorer,
      .ascii,
    ]
  )

  private static let explorer = CommandOption(
    name: "--explorer",
    summary: "write scenarios and the explorer, too"
  )

  let path: String
  let isForAsync: Bool
  let hasExplorer: Bool

  init(_ words: CommandWords) throws(UsageError) {
    guard let folder = try words.argument(), !folder.isEmpty else {
      throw UsageError(
        description: "kit needs a folder that is new or empty, as in kit MarbleKit"
      )
    }
    path = folder
    isForAsync = words.has(.async)
    hasExplorer = words.has(Self.explorer)
    guard !(isForAsync && hasExplorer) else {
      let description = "--explorer belongs to the kit for RxSwift; leave out --explorer or --async"
      throw UsageError(description: description)
    }
  }

  func run(in console: Console) throws -> ExitCode {
    guard let root = Repository.near(URL(filePath: FileManager.default.currentDirectoryPath)) else {
      let description = "the kit is written from its sources; run this in a clone"
      throw KitExport.Failure(description: description)
    }
    let kit = KitExport(root: root, isForAsync: isForAsync, hasExplorer: hasExplorer)
    let count = try kit.write(to: URL(filePath: path))
    try console.output.write(isForAsync ? stageText(count) : kitText(count))
    return .success
  }

  private func kitText(_ count: Int) -> String {
    """
    \(count) files in \(path), for a test target with RxSwift and RxCocoa.

    1. Add the folder to the test target, and to no other target.
    2. A view model conforms to the kit's protocol in one line of a test file:
       extension SearchViewModel: ViewModelType {}
    3. Write a test: the kit's README.md has one, and Tutorials/04-marbles.md has many.

    """
      + (hasExplorer ? "The end of README.md says how random users try a screen.\n" : "")
  }

  private func stageText(_ count: Int) -> String {
    """
    \(count) files in \(path): the package MarbleStage, for a test target of its own.

    1. Let the test target depend on the package, and copy StageNames.swift into the target.
    2. Compile the view models' files in the target too; you don't have to edit them.
    3. Write a test: the README.md in \(path) has one for Swift Testing and one for XCTest.

    """
  }
}
