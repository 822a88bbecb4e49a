@testable import GateSupport
@testable import Lab

extension Document {
  /// Its lines with each answer in `<details>`: what follows `<!-- guess: LANE -->`, up to the end
  /// of the paragraph below the run.
  var folded: [String] {
    var rest = unfolded[...]
    var lines: [String] = []
    while let line = rest.popFirst() {
      let comment = MarkdownComment(line)
      if comment?.kind == "guess" {
        let answer = Self.answer(at: &rest)
        lines += [line] + Self.fold("Guess first", answer)
      } else {
        lines.append(line)
      }
    }
    return lines
  }

  /// Puts the folded lines into the place of all.
  mutating func fold() { replace(lines.indices, with: folded) }

  private static func fold(_ summary: String, _ lines: [String]) -> [String] {
    ["<details><summary>\(summary)</summary>", ""] + lines + ["", "</details>"]
  }

  private var unfolded: [String] {
    var lines: [String] = []
    var isOpened = false
    for line in self.lines {
      defer { isOpened = line.hasPrefix("<details>") }
      if line.hasPrefix("<details>") || isOpened && line.isEmpty { continue }
      if line == "</details>" {
        if lines.last?.isEmpty == true { lines.removeLast() }
        continue
      }
      lines.append(line)
    }
    return lines
  }

  /// The lines up to the next run, the run, its picture, and the paragraph that explains them.
  private static func answer(at rest: inout ArraySlice<String>) -> [String] {
    let run = rest.firstIndex { MarkdownComment($0)?.kind == "run" } ?? rest.startIndex
    var answer = Array(rest[..<run])
    rest = rest[run...]
    answer += block(at: &rest)
    if rest.dropFirst().first.flatMap(MarkdownComment.init)?.kind == "picture" {
      answer += rest.prefix(3)
      rest = rest.dropFirst(3)
    }
    let below = rest.dropFirst().prefix { !$0.isEmpty }
    if let first = below.first, !["#", "`", "<", "|", "- "].contains(where: first.hasPrefix) {
      answer += [""] + below
      rest = rest[below.endIndex...]
    }
    return answer
  }

  /// The lines up to the end of a fenced block.
  private static func block(at rest: inout ArraySlice<String>) -> [String] {
    let start = rest.firstIndex { $0.hasPrefix("```") } ?? rest.startIndex
    let end = rest[start...].dropFirst().firstIndex(of: "```") ?? start
    defer { rest = rest[(end + 1)...] }
    return Array(rest[...end])
  }
}
