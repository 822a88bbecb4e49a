@testable import TutorialsTests

extension Document {
  /// Its mutations, and what is wrong with those that can't be read.
  var mutations: [Result<Mutation, PageFault>] {
    prose.compactMap { number, text in
      guard text.hasPrefix("<!-- break"), let match = text.wholeMatch(of: /<!-- break: (.+) -->/)
      else { return nil }
      return Result { () throws(PageFault) in try mutation(String(match.1), at: number) }
    }
  }

  private func mutation(_ name: String, at line: Int) throws(PageFault) -> Mutation {
    func fault(_ index: Int, _ text: String) -> PageFault {
      PageFault(page: path, line: index + 1, text: "\"\(name)\": \(text)")
    }
    let comment = line - 1
    guard let diff = block("diff", at: comment + 1) else {
      throw fault(comment, "no ```diff block follows the comment")
    }
    let next = lines[diff.upperBound...].dropFirst().firstIndex { $0.hasPrefix("```") }
    guard let next, let console = block("console", at: next) else {
      throw fault(comment, "no ```console block follows the diff")
    }
    guard let command = console.first,
      let filter = lines[command].wholeMatch(
        of: /\$ (?:SCENARIO=(\S+) )?(?:MARBLES=quiet )?swift test --filter (.+)/
      )
    else {
      throw fault(next + 1, "the block does not begin with $ [SCENARIO=…] swift test --filter …")
    }
    return Mutation(
      name: name,
      page: path,
      line: line,
      hunks: try hunks(in: diff, fault),
      filter: String(filter.2).trimmingQuotes,
      scenario: filter.1.map { String($0) },
      output: (command + 1)..<console.upperBound
    )
  }

  /// The lines between the fences of the block that begins in this line.
  private func block(_ language: String, at index: Int) -> Range<Int>? {
    guard lines.indices.contains(index), lines[index] == "```\(language)",
      let end = lines[(index + 1)...].firstIndex(of: "```")
    else { return nil }
    return (index + 1)..<end
  }

  private func hunks(
    in range: Range<Int>,
    _ fault: (Int, String) -> PageFault
  ) throws(PageFault) -> [Mutation.Hunk] {
    var hunks: [(file: String, old: [String], new: [String])] = []
    for index in range {
      let line = lines[index]
      if line.hasPrefix("--- ") {
        hunks.append((String(line.dropFirst(4)), [], []))
        continue
      }
      guard !hunks.isEmpty else { throw fault(index, "the diff does not begin with --- FILE") }
      let text = String(line.dropFirst())
      switch line.first {
      case "-": hunks[hunks.count - 1].old.append(text)
      case "+": hunks[hunks.count - 1].new.append(text)
      case " ", nil:
        hunks[hunks.count - 1].old.append(text)
        hunks[hunks.count - 1].new.append(text)
      default: throw fault(index, "a line of the diff begins with a space, - or +")
      }
    }
    guard !hunks.isEmpty, hunks.allSatisfy({ !$0.old.isEmpty && $0.old != $0.new }) else {
      throw fault(range.lowerBound - 1, "the diff changes nothing")
    }
    return hunks.map { Mutation.Hunk(file: $0.file, old: $0.old, new: $0.new) }
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    guard let quote = first, quote == "'" || quote == "\"", count > 1, last == quote else {
      return self
    }
    return String(dropFirst().dropLast())
  }
}
