import Foundation
import Testing

/// What the pages show is what runs.
///
/// `REWRITE_DOCUMENTS=1 swift test --filter DocumentTests` writes the blocks anew.
@MainActor
@Suite(.serialized) struct DocumentTests {
  static let rewrites = ProcessInfo.processInfo.environment["REWRITE_DOCUMENTS"] == "1"
  static let command = "REWRITE_DOCUMENTS=1 swift test --filter DocumentTests writes it anew"

  @Test(arguments: Repository.documents)
  func `each block shows what its source gives`(_ path: String) throws {
    var document = try Document(path: path)
    for line in document.looseComments {
      Issue.record("\(path):\(line + 1): a comment names a source, but no block follows it")
    }
    for block in document.blocks.reversed() {
      let place = "\(path):\(block.range.lowerBound)"
      guard let text = try text(of: block.source) else {
        Issue.record("\(place): nothing is known as \(block.source)")
        continue
      }
      let shown = Array(document.lines[block.range])
      guard shown != text else { continue }
      if Self.rewrites {
        document.replace(block, with: text)
      } else {
        let first = zip(shown, text).prefix { $0.0 == $0.1 }.count
        let was = shown.indices.contains(first) ? shown[first] : "the end of the block"
        let now = text.indices.contains(first) ? text[first] : "the end of the run"
        Issue.record(
          """
          \(place): the block differs from \(block.source) in its line \(first + 1)
            page: \(was)
            now:  \(now)
          \(Self.command)
          """
        )
      }
    }
    if Self.rewrites { try document.save() }
  }

  @Test(arguments: Repository.documents)
  func `each link to a file leads to one`(_ path: String) throws {
    let document = try Document(path: path)
    for (line, target) in document.fileLinks where !target.hasSuffix(".svg") {
      let file = Repository.root.appending(path: Repository.path(target, from: path))
        .path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: file), "\(path):\(line): \(target)")
    }
  }

  private func text(of source: Document.Source) throws -> [String]? {
    switch source {
    case .run(let name):
      try Runs.all[name].map { try $0().components(separatedBy: "\n") }
    case .table(let name):
      name == "state matrix" ? try StateMatrix.markdown() : nil
    case .code(let file, let region):
      try SourceRegion(file: file, name: region).lines()
    }
  }
}
