import Foundation

package struct OperatorDeclaration: Sendable {
  package let file: String
  package let commentLines: Range<Int>
  package let comment: DocumentationComment
  package let lines: [String]
  package let signature: Signature

  /// All declarations, in the order of their files; none without the sources.
  package static func all(in repository: URL) -> [OperatorDeclaration] {
    let folder = "Sources/Core/Reactive"
    let paths = try? FileManager.default.subpathsOfDirectory(
      atPath: repository.appending(path: folder).path
    )
    return (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().flatMap { path in
      let file = "\(folder)/\(path)"
      let text = try? String(contentsOf: repository.appending(path: file), encoding: .utf8)
      guard let text, text.contains("```marbles") else { return [OperatorDeclaration]() }
      return all(in: text.components(separatedBy: "\n"), of: file)
    }
  }

  private static func all(in lines: [String], of file: String) -> [OperatorDeclaration] {
    var declarations: [OperatorDeclaration] = []
    var index = 0
    while index < lines.count {
      let start = index
      while index < lines.count, lines[index].isDocumentation { index += 1 }
      let comment = DocumentationComment(lines[start..<index])
      if comment.diagram != nil {
        let end = index
        while index < lines.count, lines[index].trimmingSpaces.hasPrefix("@") { index += 1 }
        let head = head(at: index, in: lines)
        if let signature = Signature(head.joined(separator: " ")) {
          declarations.append(
            OperatorDeclaration(
              file: file,
              commentLines: start..<end,
              comment: comment,
              lines: head,
              signature: signature
            )
          )
        }
      }
      index += 1
    }
    return declarations
  }

  private static func head(at start: Int, in lines: [String]) -> [String] {
    guard lines.indices.contains(start) else { return [] }
    let indent = lines[start].prefix { $0 == " " }.count
    var head: [String] = []
    var depth = 0
    for line in lines[start...] {
      var text = ""
      for character in line.dropFirst(indent) {
        if character == "{", depth == 0 { return head + [text.trimmingEnd] }
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
        text.append(character)
      }
      head.append(text.trimmingEnd)
    }
    return head
  }
}

extension String {
  fileprivate var isDocumentation: Bool { trimmingSpaces.hasPrefix("///") }

  fileprivate var trimmingEnd: String {
    String(prefix(utf8.count - reversed().prefix { $0 == " " }.count))
  }
}

extension OperatorDeclaration {
  package struct Signature: Sendable {
    package let name: String
    /// The label of each parameter and, if it differs, its name.
    package let parameters: [[String]]

    package init?(_ declaration: String) {
      guard let match = declaration.firstMatch(of: /\b(?:func|class) `?(\w+)`?/) else { return nil }
      name = String(match.1)
      let list = declaration[match.range.upperBound...].drop { $0 != "(" }
      parameters = list.matches(of: /(\w+)(?: (\w+))?:/).map { words in
        [words.1, words.2].compactMap { $0.map { String($0) } }
      }
    }
  }
}

/// An operator's name in the gallery: `take`, or with distinguishing words, `take(until:)`.
package struct OperatorName: Sendable {
  package let base: String
  package let words: [String]

  package init(_ text: String) {
    base = String(text.prefix { $0 != "(" })
    words = text.dropFirst(base.count).split { "(:)".contains($0) }.map(String.init)
  }

  package func fits(_ signature: OperatorDeclaration.Signature) -> Bool {
    base == signature.name
      && words.allSatisfy { word in signature.parameters.contains { $0.contains(word) } }
  }
}
