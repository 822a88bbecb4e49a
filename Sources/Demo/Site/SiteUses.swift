import Foundation
import Lab

/// The places in chapters and screens at which an operator is used, and the questions that compare
/// it with another.
struct SiteUses {
  private static let questions = "Tutorials/differences.md"
  private let differences: [(anchor: String, title: String)]
  private let chapters: [(page: MarkdownPage, lines: [String])]
  private let sources: [(file: String, lines: [String])]

  init(root: URL, pages: SitePages) throws {
    chapters = pages.all.filter { $0.path.contains(/\/\d\d-|review/) }.map { ($0, $0.swiftLines) }
    let questions = pages.all.first { $0.path == Self.questions }?.blocks ?? []
    differences = questions.compactMap { block in
      guard case .heading(2, let text, let anchor) = block else { return nil }
      return (anchor, text.plain)
    }
    let folder = "Sources/ViewModels"
    sources = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".swift") && !$0.contains("/Scenarios/") }.sorted()
      .map { path in
        let file = "\(folder)/\(path)"
        let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
        return (file, text.components(separatedBy: "\n"))
      }
  }

  func chapters(with entry: GalleryEntry) -> [MarkdownPage] {
    let call = OperatorCall(entry)
    return chapters.filter { $0.lines.contains(where: call.isIn) }.map(\.page)
  }

  func differences(of entry: GalleryEntry) -> [SiteFrame.Entry] {
    OperatorQuestion.about(entry.baseName).flatMap { question in
      differences.filter { $0.anchor == question.id }.map {
        SiteFrame.Entry(
          title: $0.title,
          path: "\(SiteLinks.page(Self.questions))#\($0.anchor)"
        )
      }
    }
  }

  func places(of entry: GalleryEntry) -> [(file: String, line: Int)] {
    let call = OperatorCall(entry)
    return sources.compactMap { file, lines in
      lines.firstIndex(where: call.isIn).map { (file, $0 + 1) }
    }
  }
}

/// A call of one form of an operator, as it's written.
private struct OperatorCall {
  private let beginning: String
  private let labels: [String]
  private let isLabeled: Bool

  init(_ entry: GalleryEntry) {
    let label = entry.declaration?.signature.parameters.first?.first ?? "_"
    isLabeled = label != "_"
    beginning =
      (entry.family == .subjects ? "" : ".") + entry.baseName + (isLabeled ? "(\(label):" : "")
    labels = Gallery.entries.filter { $0.baseName == entry.baseName }
      .compactMap { $0.declaration?.signature.parameters.first?.first }
      .filter { $0 != "_" }
  }

  func isIn(_ line: String) -> Bool {
    guard let range = line.firstRange(of: beginning) else { return false }
    if isLabeled { return true }
    let rest = line[range.upperBound...]
    // Another form has a label there, and a longer name has more letters.
    return (rest.hasPrefix("(") || rest.hasPrefix(" {") || rest.hasPrefix("<"))
      && !labels.contains { rest.hasPrefix("(\($0):") }
  }
}

extension MarkdownPage {
  fileprivate var swiftLines: [String] {
    blocks.unfolded.flatMap { block in
      if case .code("swift", let lines, _) = block { lines } else { [String]() }
    }
  }
}
