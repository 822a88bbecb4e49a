import Foundation

/// A source file of the kernel, as text.
struct SourceFile {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Core/Reactive")

  private let url: URL

  /// Names a file below `Sources/Core/Reactive`.
  init(_ path: String) {
    url = Self.root.appending(path: path)
  }

  /// The files that extend observables with an operator.
  static func operators() throws -> [String] {
    let folder = root.appending(path: "Operators")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
      .map { "Operators/\($0)" }
      .filter { path in
        let lines = try SourceFile(path).lines()
        return lines.contains { $0.hasPrefix("extension Observable") }
          && lines.contains { $0.hasPrefix("  public ") }
      }
  }

  /// The documentation above the first declaration that begins like this; nil if there is none.
  func comment(above declaration: String) throws -> DocumentationComment? {
    let lines = try lines()
    return range(above: declaration, in: lines).map { DocumentationComment(lines[$0]) }
  }

  func write(_ comment: DocumentationComment, above declaration: String) throws {
    var lines = try lines()
    guard let range = range(above: declaration, in: lines) else { return }
    lines.replaceSubrange(range, with: comment.lines)
    try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  }

  private func lines() throws -> [String] {
    try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
  }

  private func range(above declaration: String, in lines: [String]) -> Range<Int>? {
    let index = lines.indices.first { index in
      let following = lines[index...].prefix(2).map { $0.drop { $0 == " " } }.joined(separator: " ")
      let isComment = lines[index].drop { $0 == " " }.hasPrefix("//")
      return !isComment && lines[index].contains("public") && following.contains(declaration)
    }
    guard var end = index else { return nil }
    // An attribute such as `@inlinable` stands between the comment and the declaration.
    while end > 0, lines[end - 1].drop(while: { $0 == " " }).hasPrefix("@") { end -= 1 }
    let start = lines[..<end].lastIndex { !$0.drop { $0 == " " }.hasPrefix("///") }
    return ((start ?? -1) + 1)..<end
  }
}

/// A run of `///` lines.
struct DocumentationComment {
  private(set) var lines: [String]

  init(_ lines: some Sequence<String>) {
    self.lines = Array(lines)
  }

  /// The first paragraph, in one line.
  var summary: String {
    texts.prefix { !$0.isEmpty }.joined(separator: " ")
  }

  /// The lines between the marbles fences; nil if there are none.
  var diagram: [String]? {
    fence.map { Array(texts[($0.lowerBound + 1)..<($0.upperBound - 1)]) }
  }

  /// The comment with another diagram, which goes after the first paragraph if there was none.
  func with(diagram: [String]) -> DocumentationComment {
    let indent = lines.first?.prefix { $0 == " " } ?? ""
    let fenced = ["```marbles"] + diagram + ["```"]
    let block = fenced.map { "\(indent)/// \($0)" }
    var copy = self
    if let fence {
      copy.lines.replaceSubrange(fence, with: block)
    } else {
      let end = texts.firstIndex(of: "") ?? lines.count
      copy.lines.insert(contentsOf: ["\(indent)///"] + block, at: end)
    }
    return copy
  }

  private var texts: [String] {
    lines.map { line in
      let text = line.drop { $0 == " " }.dropFirst(3)
      return String(text.hasPrefix(" ") ? text.dropFirst() : text)
    }
  }

  private var fence: Range<Int>? {
    guard let start = texts.firstIndex(of: "```marbles"),
      let end = texts[start...].firstIndex(of: "```")
    else { return nil }
    return start..<(end + 1)
  }
}
