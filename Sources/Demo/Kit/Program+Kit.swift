import Foundation
import Lab

extension Program {
  /// Writes the marble kit and says what to do with it.
  func kit(to path: String) throws {
    guard let root = Repository.near(URL(filePath: FileManager.default.currentDirectoryPath)) else {
      let description = "the kit is written from its sources; run this in a clone"
      throw MarbleKit.Failure(description: description)
    }
    let count = try MarbleKit(root: root).write(to: URL(filePath: path))
    try runner.output.write(
      """
      \(count) files in \(path), for a test target that links RxSwift and RxCocoa.

      1. Add the folder to the test target; it belongs to no other.
      2. A view model conforms to the kit's protocol in one line of a test file:
         extension SearchViewModel: ViewModelType {}
      3. Write a test: Tutorials/04-marbles.md shows how.

      """
    )
  }
}
