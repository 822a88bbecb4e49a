import Core

/// What is typed to get to a step: words of what happened there, its number, or its time.
struct StepperPrompt: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case search
    case jump
  }

  let kind: Kind
  var field = TextField()
  /// Where it was opened, and where leaving it leads.
  let start: Int
  /// Whether what is typed leads nowhere.
  var isInVain = false

  /// The prompt, and what to type.
  var block: HorizontalStack {
    HorizontalStack {
      Line(.bold(kind == .search ? " search: " : " go to: "))
      TextFieldLine(field)
      Line(isInVain ? .role(.failure, " \(fault) ") : .dim(" \(hint) "))
    }
  }

  private var hint: String {
    kind == .search
      ? "↑↓ other matches · Enter stay · Esc back" : "a step or a time · Enter stay · Esc back"
  }

  private var fault: String {
    kind == .search ? "nothing like that happens" : "such as 12, 400ms, 2.2s or 1m"
  }
}

extension Recording {
  /// The first step from one on, or back from it, at which something with these words happened; it
  /// goes on at the other end.
  func step(matching text: String, from start: Int, backward: Bool = false) -> Int? {
    let words = text.lowercased()
    guard !words.isEmpty, !steps.isEmpty else { return nil }
    return steps.indices.lazy
      .map { offset in
        (start + (backward ? -offset : offset) + 2 * steps.count) % steps.count
      }
      .first { index in
        steps[index].facts.contains { $0.text.lowercased().contains(words) }
      }
  }

  /// The step with a number, or the last one by a time such as `2.2s`; nil for anything else.
  func step(at text: String) -> Int? {
    let text = text.filter { $0 != " " }
    guard !steps.isEmpty else { return nil }
    if let number = Int(text) {
      return steps.indices.contains(number - 1) ? number - 1 : nil
    }
    let units = [("ms", 0.001), ("s", 1), ("m", 60)]
    guard let unit = units.first(where: { text.hasSuffix($0.0) }),
      let count = Double(text.dropLast(unit.0.count)), (0...1e9).contains(count)
    else { return nil }
    let time = MarbleTime.seconds(count * unit.1)
    return max(steps.partitioningIndex { $0.time > time } - 1, 0)
  }
}
