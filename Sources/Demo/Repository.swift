import Foundation

/// The folder with the sources, the chapters and the exercises.
enum Repository {
  /// Where this program was built from, if the files are still there.
  static let ofThisBuild: URL? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return isRepository(root) ? root : nil
  }()

  /// The repository that `folder` lies in, or else the one that this program was built from.
  static func near(_ folder: URL) -> URL? {
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
