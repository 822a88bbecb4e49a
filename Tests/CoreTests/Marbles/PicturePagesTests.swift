import Core
import Foundation
import MarbleTesting
import Testing

@Suite struct PicturePagesTests {
  @Test func `each drawing is written, and a page shows them all`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "marbles-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let pages = PicturePages(directory: folder.path(percentEncoded: false))
    let timeline = marbleReport { m in m.expect(m.hot("-a|"), "-a|") }.timeline

    try pages.add(timeline, title: "a picture & its page <1>")
    try pages.add(timeline, title: "a picture & its page <1>")

    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false)
    )
    #expect(
      files.sorted() == ["a-picture-its-page-1-2.svg", "a-picture-its-page-1.svg", "index.html"]
    )
    let page = try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
    #expect(page.contains("a picture &amp; its page &lt;1>"))
    #expect(page.contains("src=\"a-picture-its-page-1-2.svg\""))
  }

  @Test func `a folder that can't be made is an error and no trap`() {
    let pages = PicturePages(directory: "/dev/null/marbles")
    #expect(throws: (any Error).self) {
      try pages.add(Timeline(), title: "nowhere")
    }
  }
}
