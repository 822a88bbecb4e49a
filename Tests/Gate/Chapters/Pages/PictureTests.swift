import Foundation
import SVG
import Testing
import Workshop

@testable import GateSupport
@testable import Lab

extension DocumentTests {
  @Test(arguments: Repository.documents)
  func `each picture is what its run draws`(_ path: String) throws {
    let document = try Document(path: path)
    for (line, fault) in document.pictureFaults { Issue.record("\(path):\(line): \(fault)") }
    for picture in document.pictures {
      let place = "\(path):\(picture.line)"
      #expect(!picture.text.isEmpty, "\(place): the picture has no text for those who can't see it")
      #expect(
        picture.file.hasPrefix("Tutorials/pictures/") && picture.file.hasSuffix(".svg"),
        "\(place): \(picture.file) is no SVG file in Tutorials/pictures"
      )
      if picture.run == "newsletter flow" { continue }
      guard let name = picture.run else {
        Issue.record("\(place): no comment above the picture names a run, <!-- picture: RUN -->")
        continue
      }
      guard let svg = try drawing(of: name, title: picture.text) else {
        Issue.record("\(place): no run is known as \"\(name)\"")
        continue
      }
      guard !svg.isEmpty else {
        Issue.record("\(place): the run \"\(name)\" has no timeline that could be drawn")
        continue
      }
      let drawing = Data(svg.utf8)
      let file = Repository.root.appending(path: picture.file)
      guard (try? Data(contentsOf: file)) != drawing else { continue }
      if Self.rewrites {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try drawing.write(to: file)
      } else {
        Issue.record(
          """
          \(place): \(picture.file) is not what the run "\(name)" draws now
          \(Self.command)
          """
        )
      }
    }
  }

  /// The SVG of a run; empty if there is nothing to draw.
  private func drawing(of name: String, title: String) throws -> String? {
    if let play = name.wholeMatch(of: /play (.+)\/(.+)/) {
      let screen = ScreenEntry.all.first { $0.description.id == play.1 }
      return try screen?.record(String(play.2)).map { RunPicture($0).svg(title: title) }
    }
    guard let timelines = try Runs.timelines(name) else { return nil }
    return timelines.isEmpty ? "" : timelines.svg(title: title)
  }

  @Test func `each picture in the folder is shown by one page`() throws {
    let folder = Repository.root.appending(path: "Tutorials/pictures").path(percentEncoded: false)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let shown = try Repository.documents.flatMap { try Document(path: $0).pictures.map(\.file) }
    for file in files.sorted() {
      let count = shown.count { $0 == "Tutorials/pictures/\(file)" }
      #expect(count == 1, "Tutorials/pictures/\(file) is shown \(count) times")
    }
  }
}
