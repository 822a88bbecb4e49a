import Foundation
import Synchronization

/// What writes the site.
extension Program {
  func exportSite(to path: String, address: String?) throws {
    // Before the work is done: whether it may be written there.
    let folder = try SiteFolder(
      url: URL(filePath: path, relativeTo: workingFolder.appending(path: "/")),
      name: path
    )
    guard let root = Repository.near(workingFolder) else { throw NoTutorials() }
    var site = Site(root: root, screens: screens, address: address)
    let progress = Progress(total: site.pieces, output: errors)
    site.advanced = progress.advance
    let files: [String: Data]
    do {
      defer { progress.clear() }
      files = try site.files()
      try folder.write(files)
    }
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

/// How many pieces of the site are done, in a terminal.
private final class Progress: Sendable {
  private let state: Mutex<(done: Int, bar: ProgressBar)>

  init(total: Int, output: FileOutput) {
    state = Mutex((0, ProgressBar(total: total, output: output)))
  }

  func advance() {
    state.withLock { state in
      state.done += 1
      _ = state.bar.show(state.done)
    }
  }

  func clear() {
    state.withLock { $0.bar.clear() }
  }
}
