import Foundation
import Lab

extension Program {
  /// Writes the marble kit, or updates one, and says what to do with it.
  func kit(to path: String, isUpdate: Bool) throws {
    guard let root = Repository.near(URL(filePath: FileManager.default.currentDirectoryPath)) else {
      let description = "the kit is written from its sources; run this in a clone"
      throw MarbleKit.Failure(description: description)
    }
    let kit = MarbleKit(root: root)
    guard !isUpdate else {
      let update = try kit.update(URL(filePath: path))
      return try runner.output.write(
        lines("replaced", update.replaced) + lines("removed", update.removed)
          + lines("kept, because it was edited:", update.kept)
          + "The kit in \(path) is version \(MarbleKit.version).\n"
      )
    }
    let count = try kit.write(to: URL(filePath: path))
    try runner.output.write(
      """
      \(count) files in \(path), version \(MarbleKit.version), for a test target with RxSwift and RxCocoa.

      1. Add the folder to the test target; it belongs to no other.
      2. A view model conforms to the kit's protocol in one line of a test file:
         extension SearchViewModel: ViewModelType {}
      3. Write a test: the kit's README.md has one, Tutorials/04-marbles.md has many.

      """
    )
  }

  private func lines(_ words: String, _ paths: [String]) -> String {
    paths.map { "\(words) \($0)\n" }.joined()
  }
}
