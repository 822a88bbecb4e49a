import Core

/// What the watch shows and does next, without a clock, a file or a terminal.
struct Watch {
  /// What happens to it.
  enum Event {
    /// The file of the current exercise was saved, or is gone.
    case saved
    /// A check has ended.
    case verdict(Verdict)
    /// A key was pressed.
    case key(Character)
  }

  /// What it wants done.
  enum Effect: Equatable {
    case cancel
    case check(Int)
    case keep(Int, isDone: Bool)
    case quit
    case reset(Int)
  }

  /// What stands below the task.
  enum Screen {
    case checking
    case list
    case outcome(Verdict)
    /// What the exercise before came to, above the task of the current one.
    case passed(Int, Verdict)
    case solution
  }

  /// The exercise that is watched.
  private(set) var number: Int

  /// What is shown.
  private(set) var screen = Screen.checking

  /// How many of its hints are shown.
  private(set) var hints = 0

  /// The numbers of those that are done.
  private(set) var solved: Set<Int>

  private let hintCounts: [Int]
  private var isResetAsked = false
  private var isAllDone = false

  /// Begins with an exercise.
  init(number: Int, solved: Set<Int>, hintCounts: [Int]) {
    self.number = number
    self.solved = solved
    self.hintCounts = hintCounts
  }

  /// A line to show above the keys; nil if there is none.
  var question: String? {
    isResetAsked ? "Press r again to bring back how exercise \(number) starts." : nil
  }

  /// Whether there is nothing left to do.
  var isOver: Bool { isAllDone }

  /// Takes an event and says what to do.
  mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .saved:
      screen = .checking
      isResetAsked = false
      return [.cancel, .check(number)]
    case .verdict(let verdict):
      return take(verdict)
    case .key(let key):
      let wasResetAsked = isResetAsked
      isResetAsked = false
      return press(key, wasResetAsked)
    }
  }

  private mutating func take(_ verdict: Verdict) -> [Effect] {
    let checked = number
    guard verdict.isDone else {
      solved.remove(checked)
      screen = .outcome(verdict)
      return [.keep(checked, isDone: false)]
    }
    solved.insert(checked)
    if let next = next(after: checked) {
      go(to: next)
    } else {
      isAllDone = true
    }
    screen = .passed(checked, verdict)
    return [.keep(checked, isDone: true)]
  }

  private mutating func press(_ key: Character, _ wasResetAsked: Bool) -> [Effect] {
    switch key {
    case "h":
      hints = min(hints + 1, hintCounts[number - 1])
      return []
    case "l":
      screen = .list
      return []
    case "n":
      guard let next = next(after: number) else { return [] }
      go(to: next)
      screen = .checking
      return [.cancel, .check(next)]
    case "q", "\u{3}", "\u{4}":
      return [.cancel, .quit]
    case "r":
      guard wasResetAsked else {
        isResetAsked = true
        return []
      }
      return [.reset(number)]
    case "s":
      screen = .solution
      return []
    case "\r", "\n", "c":
      return handle(.saved)
    default:
      return []
    }
  }

  private mutating func go(to next: Int) {
    number = next
    hints = 0
  }

  /// The first open exercise behind `number`, or before it; nil if there is no other.
  private func next(after number: Int) -> Int? {
    let others = Array(1...hintCounts.count)
    return (others[number...] + others[..<(number - 1)]).first { !solved.contains($0) }
  }
}
