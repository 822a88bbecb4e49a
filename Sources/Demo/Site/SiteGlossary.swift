import Foundation
import Lab

/// The glossary's advice on operators: when they are right, and when they are not.
struct SiteGlossary {
  static let path = "Tutorials/glossary.md"

  struct Entry {
    let anchor: String
    /// The two items of the entry's list: when to use the operator, and when not.
    let advice: [[MarkdownInline]]

    var names: [String] {
      advice.joined().compactMap { if case .code(let text) = $0 { text } else { nil } }
    }
  }

  let entries: [String: Entry]

  init(_ pages: SitePages) {
    let page = pages.all.first { $0.path == Self.path }
    var entries: [String: Entry] = [:]
    var heading: (name: String, anchor: String)?
    for block in page?.blocks ?? [] {
      switch block {
      case .heading(_, let text, let anchor):
        heading = (text.plain, anchor)
      case .list(nil, let items):
        guard let heading else { continue }
        let advice = items.compactMap { blocks -> [MarkdownInline]? in
          guard case .paragraph(let text)? = blocks.first else { return nil }
          return text
        }
        entries[heading.name] = Entry(anchor: heading.anchor, advice: advice)
      default: break
      }
    }
    self.entries = entries
  }

  /// The pages of the operators in the glossary, by their anchors in it.
  var operators: [String: String] {
    entries.reduce(into: [:]) { operators, entry in
      guard let found = SiteOperators.entry(named: entry.key) else { return }
      operators[entry.value.anchor] = SiteOperatorPage.path(of: found)
    }
  }

  func entry(of entry: GalleryEntry) -> Entry? {
    entries[entry.name] ?? entries[entry.baseName]
  }
}
