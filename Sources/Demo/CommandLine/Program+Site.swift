import Foundation

/// What writes the site.
extension Program {
  func exportSite(to path: String, address: String?) throws {
    // Before the work is done: whether it may be written there.
    let folder = try SiteFolder(
      url: URL(filePath: path, relativeTo: workingFolder.appending(path: "/")),
      name: path
    )
    guard let root = Repository.near(workingFolder) else { throw NoTutorials() }
    let files = try Site(root: root, screens: screens, address: address).files()
    try folder.write(files)
    let pages = files.keys.count { $0.hasSuffix(".html") }
    let megabytes = Double(files.values.reduce(0) { $0 + $1.count }) / 1_000_000
    let size = megabytes.formatted(.number.precision(.fractionLength(1)))
    try output.write("\(path)/index.html and \(pages - 1) more pages, \(size) MB\n")
  }
}

/// Neither this folder nor the one that the program was built from has chapters.
private struct NoTutorials: Error, CustomStringConvertible {
  var description: String {
    "the pages are made from the files of the repository; run it in its folder"
  }
}
