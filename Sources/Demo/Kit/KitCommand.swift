import Core
import Foundation
import Lab

/// `Demo kit`: writes the marble kit, and says what to do with it.
struct KitCommand: NamedCommand, Equatable {
  static let declaration = CommandDeclaration(
    name: "kit",
    argument: "DIR",
    summary: "the marble kit for a test target that uses RxSwift",
    details: "Write the kit as plain files, with a license and a README that names the commit.",
    options: [.ascii]
  )

  let path: String

  init(_ words: CommandWords) throws(UsageError) {
    guard let folder = try words.argument(), !folder.isEmpty else {
      throw UsageError(
        description: "kit needs a folder that is new or empty, as in kit MarbleKit"
      )
    }
    path = folder
  }

  func run(in console: Console) throws -> ExitCode {
    guard let root = Repository.near(URL(filePath: FileManager.default.currentDirectoryPath)) else {
      let description = "the kit is written from its sources; run this in a clone"
      throw MarbleKit.Failure(description: description)
    }
    let count = try MarbleKit(root: root).write(to: URL(filePath: path))
    try console.output.write(
      """
      \(count) files in \(path), for a test target with RxSwift and RxCocoa.

      1. Add the folder to the test target; it belongs to no other.
      2. A view model conforms to the kit's protocol in one line of a test file:
         extension SearchViewModel: ViewModelType {}
      3. Write a test: the kit's README.md has one, Tutorials/04-marbles.md has many.

      """
    )
    return .success
  }
}
