import Core

/// As much of a terminal as the demo uses: it shows what a person would see.
struct TerminalEmulator {
  private(set) var size: TextSize
  private var canvas: Canvas
  /// What is still shown while a frame is written (mode 2026); nil if all is shown as it comes.
  private var shown: Canvas?
  private var saved: (canvas: Canvas, row: Int, column: Int)?
  private var row = 0
  private var column = 0
  private var pending: [UInt8] = []

  /// The private modes that are set, such as 1049 (alternate screen) and 25 (cursor).
  private(set) var modes: Set<Int> = [7, 25]

  /// What it has shown, up to the frame that it shows now.
  private(set) var frames: [String] = []

  /// How many frames it has shown at once.
  private(set) var wholeCount = 0

  /// Sequences that it doesn't know, which no frame may hold.
  private(set) var unknown: [String] = []

  init(size: TextSize) {
    self.size = size
    canvas = Canvas(size: size)
  }

  var lines: [String] { (shown ?? canvas).lines.map(\.string) }

  var text: String {
    (shown ?? canvas).trimmedLines.map(\.string).joined(separator: "\n")
  }

  /// Forgets the frames before this one.
  mutating func forgetFrames() { frames = [] }

  mutating func resize(to size: TextSize) {
    self.size = size
    canvas = Canvas(size: size, lines: canvas.lines)
    shown = shown.map { Canvas(size: size, lines: $0.lines) }
  }

  mutating func write(_ text: String) {
    write(Array(text.utf8))
  }

  mutating func write(_ bytes: [UInt8]) {
    pending += bytes
    // What is cut in the middle of a character waits for the rest.
    var end = pending.count
    while end > 0, pending.count - end < 4,
      String(validating: pending[..<end], as: UTF8.self) == nil
    {
      end -= 1
    }
    let characters = Array(String(decoding: pending[..<end], as: UTF8.self))
    var index = 0
    var consumed = 0
    while index < characters.count {
      let start = index
      guard interpret(characters, &index) else { break }
      consumed += characters[start..<index].reduce(0) { $0 + $1.utf8.count }
    }
    pending.removeFirst(min(consumed, pending.count))
  }

  /// Takes one character or sequence; false if it is incomplete.
  private mutating func interpret(_ characters: [Character], _ index: inout Int) -> Bool {
    switch characters[index] {
    case "\u{1B}":
      var end = index + 1
      guard end < characters.count else { return false }
      guard characters[end] == "[" else {
        unknown.append("ESC \(characters[end])")
        index += 2
        return true
      }
      end += 1
      while end < characters.count, !characters[end].isLetter { end += 1 }
      guard end < characters.count else { return false }
      control(String(characters[(index + 2)..<end]), final: characters[end])
      index = end + 1
    case "\r\n":
      column = 0
      lineFeed()
      index += 1
    case "\n":
      lineFeed()
      index += 1
    case "\r":
      column = 0
      index += 1
    default:
      put(characters[index])
      index += 1
    }
    return true
  }

  private mutating func put(_ character: Character) {
    let width = DisplayWidth.of(character)
    if column + width > size.columns, modes.contains(7) {
      column = 0
      lineFeed()
    }
    canvas.write(StyledText(String(character)), row: row, column: column)
    column += width
  }

  private mutating func lineFeed() {
    row += 1
    guard row >= size.rows else { return }
    row = size.rows - 1
    let lines = canvas.lines
    // A line that scrolls away has been shown, too.
    frames.append(lines[0].string)
    canvas = Canvas(size: size, lines: Array(lines.dropFirst()))
  }

  /// Remembers what is shown before it changes.
  private mutating func keepFrame() {
    if shown == nil, frames.last != text { frames.append(text) }
  }

  private mutating func control(_ parameters: String, final: Character) {
    let numbers = parameters.drop { $0 == "?" }.split(separator: ";").map { Int($0) ?? 0 }
    switch (parameters.hasPrefix("?"), final) {
    case (true, "h"):
      keepFrame()
      if numbers == [2026] { return shown = canvas }
      if numbers.contains(1049) {
        saved = (canvas, row, column)
        canvas = Canvas(size: size)
      }
      modes.formUnion(numbers)
    case (true, "l"):
      if numbers == [2026] {
        wholeCount += shown == nil ? 0 : 1
        return shown = nil
      }
      keepFrame()
      if numbers.contains(1049), let saved { (canvas, row, column) = saved }
      modes.subtract(numbers)
    case (false, "H"):
      let place = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
      (row, column) = place
    case (false, "G"):
      column = (numbers.first ?? 1) - 1
    case (false, "J") where numbers == [2]:
      canvas = Canvas(size: size)
    case (false, "K"):
      let rest = String(repeating: " ", count: max(size.columns - column, 0))
      canvas.write(StyledText(rest), row: row, column: column)
    case (false, "m"):
      break
    default:
      unknown.append("CSI \(parameters)\(final)")
    }
  }
}
