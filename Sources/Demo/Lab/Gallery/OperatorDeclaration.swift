import Foundation

/// A public declaration of the kernel whose documentation holds a marble diagram.
package struct OperatorDeclaration: Sendable {
  /// The source file, from the folder of the repository.
  package let file: String
  /// The lines of the file that hold the documentation.
  package let commentLines: Range<Int>
  package let comment: DocumentationComment
  /// The declaration without its body, as it stands in the file.
  package let lines: [String]
  package let signature: OperatorSignature

  /// All of them, in the order of their files; none where the sources are not.
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
        if let signature = OperatorSignature(head.joined(separator: " ")) {
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

  /// The lines of a declaration up to its body, without their common indentation.
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
