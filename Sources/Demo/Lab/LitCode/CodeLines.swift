import Workshop

/// The code of a step as styled lines: what ran stands out, and a mark in the margin says the same.
struct CodeLines {
  static let ran = "▌"
  /// A line with a closure that didn't run, while an element or an error passed its operator.
  static let passed = "▏"
  static let disposed = "!"

  let code: RunCode
  let step: Int

  /// At most `room` lines, from the one of this number on; the last one says how many are below.
  func lines(room: Int, from first: Int = 0) -> [StyledText] {
    let all = lines(CodeRows(code, step: step, room: room).rows)
    let start = max(min(first, all.count - room), 0)
    let shown = all[start..<min(start + room, all.count)]
    let rest = all[shown.endIndex...].count { !isDim($0) }
    guard rest > 0 else { return Array(shown) }
    return shown.dropLast() + [.dim("     … \(rest + 1) more lit lines: ↓")]
  }

  /// All lines of the statement that begins with `text`, up to a blank line.
  func statement(_ text: String) -> [StyledText] {
    for (index, file) in code.files.enumerated() {
      let start = file.lines.firstIndex { $0.drop { $0 == " " }.hasPrefix(text) }
      guard let start else { continue }
      let count = file.lines[start...].prefix { !$0.allSatisfy(\.isWhitespace) }.count
      return lines(((start + 1)...(start + count)).map { .line(file: index, number: $0) })
    }
    return []
  }

  private func isDim(_ line: StyledText) -> Bool {
    ![Self.ran, Self.passed, Self.disposed].contains { line.string.hasPrefix($0) }
  }

  /// Nothing but the lines that ran, below those of their functions.
  var excerpt: [StyledText] {
    lines(CodeRows(excerptOf: code, step: step).rows)
  }

  private func lines(_ rows: [CodeRows.CodeRow]) -> [StyledText] {
    let lit = code.lit(at: step)
    let shown = rows.compactMap { row in
      if case .line(let file, let number) = row { code.files[file].lines[number - 1] } else { nil }
    }
    let indent = shown.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return rows.map { row in
      switch row {
      case .name(let name): .bold(name)
      case .gap: .dim("     ⋮")
      case .line(let file, let number):
        line(
          number,
          code.files[file].lines[number - 1],
          lit.first { $0.file == file && $0.number == number },
          indent: indent
        )
      }
    }
  }

  private func line(
    _ number: Int,
    _ text: String,
    _ lit: RunCode.LitLine?,
    indent: Int
  ) -> StyledText {
    var line = StyledText()
    switch lit {
    case let lit? where lit.isDisposed: line.append(Self.disposed, .role(.failure))
    case let lit? where lit.isOnlyPassed(text): line.append(Self.passed, .role(.changed))
    case _?: line.append(Self.ran, .role(.changed))
    case nil: line.append(" ")
    }
    let digits = "\(number)"
    let padding = String(repeating: " ", count: max(4 - digits.count, 0))
    line.append(padding + digits + " ", lit == nil ? .dim : .plain)
    // Columns count bytes.
    let bytes = Array(text.utf8)
    var place = min(indent, bytes.count)
    for columns in lit?.columns ?? [] where columns.upperBound <= bytes.count {
      let start = max(columns.lowerBound, place)
      guard start < columns.upperBound else { continue }
      line.append(String(decoding: bytes[place..<start], as: UTF8.self), .dim)
      line.append(String(decoding: bytes[start..<columns.upperBound], as: UTF8.self), .bold)
      place = columns.upperBound
    }
    line.append(String(decoding: bytes[place...], as: UTF8.self), .dim)
    return line
  }
}

/// The rows that show the code of a step: the files from their first lit line on.
private struct CodeRows {
  enum CodeRow: Equatable {
    case name(String)
    case line(file: Int, number: Int)
    /// Lines that are left out.
    case gap
  }

  let rows: [CodeRow]

  /// As much of the file as there is, if all lit lines fit into a room of so many rows; else the
  /// lit lines, and what is around them is left out.
  init(_ code: RunCode, step: Int, room: Int) {
    let lit = code.lit(at: step)
    let files = Set(lit.map(\.file)).sorted()
    if files.count <= 1, let file = files.first ?? code.files.indices.first,
      let start = Self.start(code.files[file], lit.map(\.number), room)
    {
      rows = (start..<(code.files[file].lines.count + 1)).map { .line(file: file, number: $0) }
    } else {
      rows = CodeRows(excerptOf: code, step: step, namesOneFile: false).rows
    }
  }

  /// The lit lines of a step, each group below the line of its function.
  init(excerptOf code: RunCode, step: Int, namesOneFile: Bool = true) {
    let lit = code.lit(at: step)
    let files = Set(lit.map(\.file)).sorted()
    rows = files.flatMap { file in
      let numbers = lit.filter { $0.file == file }.map(\.number)
      let name = namesOneFile || files.count > 1 ? [CodeRow.name(code.files[file].name)] : []
      return name + Self.folded(code.files[file], numbers, file: file)
    }
  }

  /// The first line to show if all lit ones fit: the top of `transform` if possible, so that the
  /// code keeps its place from step to step, else the line above the first lit one.
  private static func start(_ file: RunCode.File, _ lit: [Int], _ room: Int) -> Int? {
    let top = file.transform ?? 1
    guard let first = lit.first, let last = lit.last else { return top }
    if first >= top, last < top + room { return top }
    guard last - first < room else { return nil }
    return last - first + 1 < room ? max(first - 1, 1) : first
  }

  private static func folded(_ file: RunCode.File, _ lit: [Int], file index: Int) -> [CodeRow] {
    let functions = lit.compactMap(file.function).filter { $0 != file.transform }
    let shown = Set(lit + functions).sorted()
    var rows: [CodeRow] = []
    for (place, number) in shown.enumerated() {
      if place > 0 {
        switch number - shown[place - 1] {
        case 1: break
        case 2: rows.append(.line(file: index, number: number - 1))
        default: rows.append(.gap)
        }
      }
      rows.append(.line(file: index, number: number))
    }
    return rows
  }
}
