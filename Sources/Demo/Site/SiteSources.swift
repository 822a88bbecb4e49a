import Foundation
import Lab

struct SiteSources {
  let root: URL

  /// A page for each of these files and folders. A folder's page lists its contents, with links to
  /// what has a page.
  func pages(_ wanted: Set<String>) throws -> [SitePage] {
    try wanted.sorted().map { path in
      isFolder(path) ? folder(path, try names(in: path), wanted) : try source(path, wanted)
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(
      atPath: root.appending(path: path).path,
      isDirectory: &isFolder
    ) && isFolder.boolValue
  }

  /// The names of code files and folders with code; data, and what has a page of its own, is left
  /// out.
  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { name in
        let path = "\(folder)/\(name)"
        return name.hasSuffix(".swift") || isFolder(path) && hasCode(path)
      }
      .sorted()
  }

  private func hasCode(_ folder: String) -> Bool {
    let paths = try? FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path
    )
    return (paths ?? []).contains { $0.hasSuffix(".swift") }
  }

  private func folder(_ path: String, _ names: [String], _ wanted: Set<String>) -> SitePage {
    let items = names.map { name in
      let code = "<code>\(HTMLText.escape(name))</code>"
      guard wanted.contains("\(path)/\(name)") else { return "<li>\(code)</li>" }
      let target = isFolder("\(path)/\(name)") ? "\(name)/index.html" : "\(name).html"
      return "<li><a href=\"\(HTMLText.escape(target))\">\(code)</a></li>"
    }
    let list = "<ul>\n\(items.joined(separator: "\n"))\n</ul>"
    return page("\(path)/index.html", path, list, wanted)
  }

  /// The file with a number and an anchor for each line.
  private func source(_ path: String, _ wanted: Set<String>) throws -> SitePage {
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    var lines = text.components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    let colored = path.hasSuffix(".swift") ? SwiftHighlight.html(lines) : lines.map(HTMLText.escape)
    let numbered = colored.enumerated().map { "<span id=\"L\($0 + 1)\">\($1)</span>" }
    let block =
      "<pre class=\"source\" tabindex=\"0\" role=\"group\" aria-label=\"Code\" data-scrolls><code>\(numbered.joined(separator: "\n"))</code></pre>"
    return page("\(path).html", path, block, wanted)
  }

  private func page(
    _ place: String,
    _ path: String,
    _ body: String,
    _ wanted: Set<String>
  ) -> SitePage {
    let parts = path.split(separator: "/")
    let crumbs = parts.indices.dropFirst().map { end in
      let folder = parts[..<end]
      return SiteFrame.Entry(
        title: String(folder.last ?? ""),
        path: "\(folder.joined(separator: "/"))/index.html"
      )
    }
    return SitePage(
      path: place,
      title: path,
      description: "\(path) of MarbleMVVM, with a number for each line.",
      body:
        "<h1><code>\(HTMLText.escape(path).replacing("/", with: "/<wbr>"))</code></h1>\n\(body)",
      isWide: true,
      frame: SiteFrame(crumbs: crumbs, source: .init(title: path, path: ""))
    )
  }
}
