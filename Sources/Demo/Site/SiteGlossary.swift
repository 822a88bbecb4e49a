import Foundation
import Lab

/// The glossary's advice on operators: when they are right, and when they are not.
struct SiteGlossary {
  static let path = "Tutorials/glossary.md"

  struct Entry {
    let anchor: String
    /// The two items of the entry's list: when to use the operator, and when not.
    let advice: [[MarkdownInline]]
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
        entries[heading.name] = Entry(anchor: heading.anchor, advice: items)
      default: break
      }
    }
    self.entries = entries
  }

  func entry(of entry: GalleryEntry) -> Entry? {
    entries[entry.name] ?? entries[entry.baseName]
  }
}
