import Foundation

/// The advice on those of RxSwift's names that are left out, read from their page.
package enum LeftOut {
  /// The page, from which both the reader and this program learn what to use instead.
  private static let page = "Tutorials/what-is-left-out.md"

  /// Says what to use instead of `name`; `nil` if no row of the page has it.
  package static func sentence(_ name: String) -> String? {
    let found = rows.first { $0.names.contains { isSame($0, name) } }
    guard let row = found else { return nil }
    let own = row.names.first { isSame($0, name) } ?? name
    let instead = row.instead(of: own)
    let advice =
      instead.hasPrefix("no short") ? "there is \(instead)" : "use instead: \(instead)"
    return "\(own) is RxSwift's, and left out here; \(advice). \(page) says more"
  }

  /// Returns whether a name of the page is the typed one, with or without its labels and its type:
  /// `elementAt` is `element(at:)`.
  private static func isSame(_ name: String, _ typed: String) -> Bool {
    func letters(_ text: some StringProtocol) -> String {
      String(text).filter(\.isLetter).lowercased()
    }
    let short = name.prefix { !"(<".contains($0) }
    let bare = short.split(separator: ".").last ?? short
    return [letters(name), letters(short), letters(bare)].contains(letters(typed))
  }

  private struct Row {
    let names: [String]
    let advice: String

    /// The part of the advice that is about one of the names, if each has one.
    func instead(of name: String) -> String {
      let parts = advice.components(separatedBy: "; ")
      guard parts.count == names.count, let index = names.firstIndex(of: name) else {
        return advice
      }
      return parts[index]
    }
  }

  private static let rows: [Row] = {
    guard let root = Repository.ofThisBuild,
      let text = try? String(contentsOf: root.appending(path: page), encoding: .utf8)
    else { return [] }
    // The sections after these are about older names, the network and behavior.
    let part = text.prefix(upTo: text.range(of: "## No deprecated")?.lowerBound ?? text.endIndex)
    return part.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| `") else { return nil }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let first = cells.first, let last = cells.last, cells.count > 1 else { return nil }
      let names = first.split(separator: "`").enumerated().filter { $0.offset % 2 == 0 }
        .map { String($0.element) }
      return Row(names: names, advice: last.replacing("`", with: ""))
    }
  }()
}
