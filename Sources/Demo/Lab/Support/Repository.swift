import Foundation

package enum Repository {
  /// The repository that this program was built from, if it's still there.
  package static let ofThisBuild: URL? = {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while folder.path != "/", !isRepository(folder) { folder = folder.deletingLastPathComponent() }
    return isRepository(folder) ? folder : nil
  }()

  /// The repository for tests, which run in it.
  package static let checkout = ofThisBuild ?? URL(filePath: ".")

  /// The repository that contains `folder`, or else the one that this program was built from.
  package static func near(_ folder: URL) -> URL? {
    var folder = folder.standardizedFileURL
    while !isRepository(folder) {
      guard folder.path != "/" else { return ofThisBuild }
      folder = folder.deletingLastPathComponent()
    }
    return folder
  }

  private static func isRepository(_ folder: URL) -> Bool {
    ["Sources/Core/Reactive", "Tutorials/README.md"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
  }
}
