import Foundation

extension Response {
  /// The target of a `Link` header's entry, such as `next`; `nil` when there is none.
  ///
  /// RFC 8288. A target with `{` is a template and no URL, as the `first` of GitHub's public
  /// repositories is.
  public func link(rel: String) -> URL? {
    for entry in Self.split(header("Link") ?? "", at: ",") {
      let parts = Self.split(entry, at: ";")
      guard let target = parts.first, target.first == "<", target.last == ">" else { continue }
      let relations = parts.dropFirst().compactMap { parameter -> [Substring]? in
        guard let equals = parameter.firstIndex(of: "=") else { return nil }
        let name = parameter[..<equals].trimmingCharacters(in: .whitespaces)
        guard name.lowercased() == "rel" else { return nil }
        let value = parameter[equals...].dropFirst().trimmingCharacters(in: .whitespaces)
        return value.filter { $0 != "\"" }.lowercased().split(separator: " ")
      }
      if relations.joined().contains(where: { $0 == rel.lowercased() }), !target.contains("{") {
        return URL(string: String(target.dropFirst().dropLast()))
      }
    }
    return nil
  }

  /// The parts between separators outside of `<…>` and quotes, without the spaces around them.
  private static func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var closing: Character?
    var isEscaped = false
    for character in text {
      if character == separator, closing == nil {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
      if isEscaped || closing == "\"" && character == "\\" {
        isEscaped.toggle()
      } else if character == closing {
        closing = nil
      } else if closing == nil {
        closing = character == "<" ? ">" : character == "\"" ? "\"" : nil
      }
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
