import Foundation

extension Response {
  /// The target of a `Link` header's entry, such as `next`; `nil` when there is none.
  ///
  /// RFC 8288 in the form that GitHub sends ("Using pagination in the REST API"). Entries are split
  /// at commas outside of `<…>`, and a target with `{` is a template and no URL, as the `first` of
  /// GitHub's public repositories is.
  public func link(rel: String) -> URL? {
    guard let header = header("Link") else { return nil }
    for entry in Self.entries(header) {
      guard entry.first == "<", let end = entry.firstIndex(of: ">") else { continue }
      let target = entry[entry.index(after: entry.startIndex)..<end]
      let relations = entry[end...].split(separator: ";").dropFirst()
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0.lowercased().hasPrefix("rel=") }
        .flatMap { $0.dropFirst(4).filter { $0 != "\"" }.lowercased().split(separator: " ") }
      if relations.contains(where: { $0 == rel.lowercased() }), !target.contains("{") {
        return URL(string: String(target))
      }
    }
    return nil
  }

  private static func entries(_ header: String) -> [Substring] {
    var entries: [Substring] = []
    var start = header.startIndex
    var isInside = false
    for index in header.indices {
      switch header[index] {
      case "<": isInside = true
      case ">": isInside = false
      case "," where !isInside:
        entries.append(header[start..<index])
        start = header.index(after: index)
      default: break
      }
    }
    entries.append(header[start...])
    return entries.map { $0.drop(while: \.isWhitespace) }
  }
}
