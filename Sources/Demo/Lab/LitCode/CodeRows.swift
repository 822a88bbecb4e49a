/// The rows that show the code of a step: the files from their first lit line on.
struct CodeRows {
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
