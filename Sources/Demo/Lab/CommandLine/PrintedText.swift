import Workshop

/// Texts that are printed, as wide as the terminal.
package enum PrintedText {
  /// Replaces the width of the terminal.
  @TaskLocal static var fixedColumns: Int?

  /// The columns of the terminal, from 60 to 80; 80 where there is none.
  package static var columns: Int {
    min(max(fixedColumns ?? FileOutput.standard.columns ?? 80, 60), 80)
  }

  /// Words that stay whole; all lines but the last end with `end`, and all but the first are
  /// indented.
  static func lines(_ words: [String], indent: Int, end: String = "") -> String {
    let room = columns - DisplayWidth.of(end)
    let start = String(repeating: " ", count: indent)
    var lines = [words.first ?? ""]
    for word in words.dropFirst() {
      let longer = "\(lines[lines.count - 1]) \(word)"
      if DisplayWidth.of(longer) <= room {
        lines[lines.count - 1] = longer
      } else {
        lines.append(start + word)
      }
    }
    return lines.joined(separator: "\(end)\n")
  }

  /// A text whose lines are as its author broke them, or broken anew where there is less room;
  /// those that are indented stay alone.
  static func paragraphs(_ text: String) -> String {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let isText = { (line: String?) in line.map { !$0.isEmpty && !$0.hasPrefix(" ") } ?? false }
      if columns < 80, isText(line), isText(lines.last) {
        lines[lines.count - 1] += " \(line)"
      } else {
        lines.append(line)
      }
    }
    return lines.flatMap { StyledText($0).wrapped(toColumns: columns).map(\.string) }
      .joined(separator: "\n")
  }
}
