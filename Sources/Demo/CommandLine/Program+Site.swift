import Foundation

/// What writes the site.
extension Program {
  func exportSite(to path: String) throws {
    // Before the work is done: whether it may be written there.
    let folder = try SiteFolder(
      url: URL(filePath: path, relativeTo: workingFolder.appending(path: "/")),
      name: path
    )
    let files = try Site(root: try repository(), screens: screens).files()
    try folder.write(files)
    let pages = files.keys.count { $0.hasSuffix(".html") }
    let megabytes = Double(files.values.reduce(0) { $0 + $1.count }) / 1_000_000
    let size = megabytes.formatted(.number.precision(.fractionLength(1)))
    try output.write("\(path)/index.html and \(pages - 1) more pages, \(size) MB\n")
  }

  /// The folder with the chapters: this one, or one above it.
  private func repository() throws -> URL {
    var folder = workingFolder.standardizedFileURL
    while true {
      let contents = folder.appending(path: "Tutorials/README.md").path
      if FileManager.default.fileExists(atPath: contents) { return folder }
      guard folder.path != "/" else { throw NoTutorials() }
      folder = folder.deletingLastPathComponent()
    }
  }
}

/// The program runs in a folder that has no chapters.
private struct NoTutorials: Error, CustomStringConvertible {
  var description: String {
    "there is no Tutorials/README.md here or above; run it in the folder of the repository"
  }
}
