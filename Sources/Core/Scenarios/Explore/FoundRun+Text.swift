import Marbles

extension FoundRun {
  /// The rule, what breaks it, the picture, where it comes from, and the scenario.
  package func text(isColored: Bool = false) -> String {
    report().text(isColored: isColored)
  }

  /// What stands below the picture.
  var notes: String {
    let parts = [origin.wrapped(to: 100), scenario.map { ["", "As a scenario:", "", $0] } ?? []]
    return parts.flatMap { $0 }.joined(separator: "\n")
  }

  private var origin: String {
    let shape = [
      gestureCount == 1 ? "1 gesture" : "\(gestureCount) gestures",
      faultCount == 1 ? "1 faulty answer" : "\(faultCount) faulty answers",
    ]
    .joined(separator: ", ")
    let habits = play.view.words
    return "Run \(firstRun) of seed \(seed) broke it first; \(shrinkRuns) runs made it this short:"
      + " \(shape)\(habits.isEmpty ? "" : "; \(habits.joined(separator: ", "))")."
  }

  /// The run as a scenario of its screen, which fails for as long as the rule is broken; nil for a
  /// screen that has none.
  package var scenario: String? {
    guard screen.hasScenarios else { return nil }
    let last = play.moves.last?.time ?? 0
    let user = (0...last).map { tenth in
      let letters = play.moves.filter { $0.time == tenth }.map { String($0.letter) }
      return letters.isEmpty ? "-" : letters.count == 1 ? letters[0] : "(\(letters.joined()))"
    }
    let replies = play.replies.sorted { $0.key < $1.key }
      .map { "\($0.key): \($0.value.code)" }
    var lines = ["\"explored\"", "keeps: \"\(rule)\"", "user: \"\(user.joined())\""]
    if play.size != 0 { lines.append("entries: \(play.size)") }
    if !replies.isEmpty { lines.append("replies: [\(replies.joined(separator: ", "))]") }
    if let growth = play.growth {
      lines.append("growth: .init(after: \(growth.request), by: \(growth.count))")
    }
    if play.view != ViewHabits() { lines.append("view: \(play.view.code)") }
    return "Scenario(\n  \(lines.joined(separator: ",\n  "))\n)"
  }
}

extension Play.Reply {
  /// It as Swift.
  fileprivate var code: String {
    let late = latency == Self.usualLatency ? nil : "after: \(latency)"
    let wrong = fault.map { "\"\($0)\"" }
    return ".init(\([wrong, late].compactMap { $0 }.joined(separator: ", ")))"
  }
}

extension ViewHabits {
  /// What it does, a few words each.
  package var words: [String] {
    var words: [String] = []
    if actsLast { words.append("the user acts after what else happens at an instant") }
    if order != 0 { words.append("the outputs are bound in order \(order)") }
    if let reaction { words.append("the view answers \(reaction.output) by \(reaction.letter)") }
    if let lateAt { words.append("a second view comes at \(lateAt * 100) ms") }
    if let endsAt { words.append("the view goes away at \(endsAt * 100) ms") }
    return words
  }

  /// It as Swift.
  var code: String {
    var parts: [String] = []
    if actsLast { parts.append("actsLast: true") }
    if order != 0 { parts.append("order: \(order)") }
    if let reaction {
      let what = "to: \"\(reaction.output)\", by: \"\(reaction.letter)\", times: \(reaction.times)"
      parts.append("reaction: .init(\(what))")
    }
    if let lateAt { parts.append("lateAt: \(lateAt)") }
    if let endsAt { parts.append("endsAt: \(endsAt)") }
    return ".init(\(parts.joined(separator: ", ")))"
  }
}
