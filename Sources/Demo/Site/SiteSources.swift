import Foundation
import Lab

struct SiteSources {
  let root: URL

  /// A page for each of the files among these.
  func pages(_ wanted: Set<String>) throws -> [SitePage] {
    try wanted.sorted().filter { isFolder($0) == false }.map(source)
  }

  /// `nil` if there is neither a folder nor a file.
  func isFolder(_ path: String) -> Bool? {
    var isFolder: ObjCBool = false
    let place = root.appending(path: path).path
    let exists = FileManager.default.fileExists(atPath: place, isDirectory: &isFolder)
    return exists ? isFolder.boolValue : nil
  }

  /// The file with a number and an anchor for each line.
  private func source(_ path: String) throws -> SitePage {
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    var lines = text.components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    let colored = path.hasSuffix(".swift") ? SwiftHighlight.html(lines) : lines.map(HTMLText.escape)
    let numbered = colored.enumerated().map { "<span id=\"L\($0 + 1)\">\($1)</span>" }
    let block =
      "<pre class=\"source\" tabindex=\"0\" role=\"group\" aria-label=\"Code\" data-scrolls><code>\(numbered.joined(separator: "\n"))</code></pre>"
    let crumbs = SiteFolders.above(path).map { folder in
      let name = folder.split(separator: "/").last ?? ""
      return SiteFrame.Entry(title: String(name), path: "\(folder)/index.html")
    }
    return SitePage(
      path: "\(path).html",
      title: path,
      description: "\(path) of MarbleMVVM, with a number for each line.",
      body:
        "<h1><code>\(HTMLText.escape(path).replacing("/", with: "/<wbr>"))</code></h1>\n\(block)",
      isWide: true,
      frame: SiteFrame(crumbs: crumbs, source: .init(title: path, path: ""))
    )
  }
}
