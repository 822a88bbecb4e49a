import Foundation
import Testing

@testable import Lab

/// From an operator's name on a page to what it does.
@Suite struct OperatorLinkTests {
  private static let pages = Repository.documents.filter {
    $0.contains(/Tutorials\/(\d\d-|review|in-a-team)/)
  }

  /// Names that are another library's on that page.
  private static let foreign = [
    "Tutorials/14-networking.md": ["map"],
    "Tutorials/in-a-team.md": ["reduce"],
    "Tutorials/15-to-your-app.md": [
      "catch", "debounce", "distinctUntilChanged", "map", "reduce", "share",
    ],
  ]

  @Test(arguments: pages)
  func `each operator that the prose of a page names is linked there once`(_ path: String) throws {
    let prose = try Document(path: path).prose.map(\.text)
      .filter { line in !["#", "|", "<!--", "!["].contains { line.hasPrefix($0) } }
      .joined(separator: "\n")
    let links = prose.matches(of: /\[((?:[^\[\]`]|`[^`\n]*`)*)\]\(/).map(\.1)
    let linked = Set(links.flatMap { $0.matches(of: /`([^`\n]+)`/) }.map { Self.name(of: $0.1) })
    let named = Set(prose.matches(of: /`([^`\n]+)`/).map { Self.name(of: $0.1) })
    let missing = named.intersection(try Self.operators).subtracting(linked)
      .subtracting(Self.foreign[path] ?? [])
    #expect(missing.isEmpty, "\(path): link \(missing.sorted()) to the glossary where named first")
  }

  /// Those that have an entry in the glossary which says when to use them.
  private static var operators: Set<String> {
    get throws {
      let glossary = try Repository.text(of: "Tutorials/glossary.md")
      let entries = glossary.components(separatedBy: "\n## ")
      return Set(
        entries.dropFirst().filter { $0.contains("\n- When") }
          .compactMap { $0.split(separator: "\n").first.map(String.init) }
      )
    }
  }

  /// `share(replay: 1)` is `share`.
  private static func name(of span: Substring) -> String {
    span.hasSuffix(")") ? String(span.prefix { $0 != "(" }) : String(span)
  }
}
