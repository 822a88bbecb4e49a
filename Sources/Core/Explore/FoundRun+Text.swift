import Marbles
import Networking
import Scenarios

extension FoundRun {
  /// The rule, what breaks it, the picture, where it comes from, and the scenario.
  ///
  /// - Parameter width: How many columns there are for it.
  package func text(width: Int = MarbleReport.usualWidth) -> String {
    report(width: width).text(isColored: false, width: width)
  }

  /// What stands below the picture.
  func notes(width: Int) -> String {
    let parts = [origin.wrapped(to: width), scenario.map { ["", "As a scenario:", "", $0] } ?? []]
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
    var lines = ["\"explored\"", "keeps: \"\(rule)\"", "user: \"\(play.user)\""]
    if play.view != ViewHabits() { lines.append("view: \(play.view.code)") }
    let server = play.server(of: screen)
    let rules = server.isEmpty ? "" : " {\n\(server.map { "  \($0)\n" }.joined())}"
    return "Scenario(\n  \(lines.joined(separator: ",\n  "))\n)\(rules)"
  }
}

extension Play {
  /// What the user does, a letter each tenth of a second.
  package var user: String {
    (0...(moves.last?.time ?? 0)).map { tenth in
      let letters = moves.filter { $0.time == tenth }.map { String($0.letter) }
      return letters.isEmpty ? "-" : letters.count == 1 ? letters[0] : "(\(letters.joined()))"
    }
    .joined()
  }

  /// What the server has and does, a line of Swift each.
  fileprivate func server(of screen: ExploredScreen) -> [String] {
    var lines: [String] = []
    for (number, reply) in replies.sorted(by: { $0.key < $1.key }) {
      let fault = screen.faults.first { $0.name == reply.fault }
      if let fault { lines.append(fault.rule(number)) }
      if reply.latency != Reply.usualLatency {
        lines.append("Nth(\(number)).after(.milliseconds(\(reply.latency * 100)))")
      }
    }
    if let growth {
      lines.append("Entries(\(size), growingBy: \(growth.count), after: \(growth.request))")
    } else if size != 0 {
      lines.append("Entries(\(size))")
    }
    return lines
  }
}

extension ServerFault {
  /// What it does to a request, as Swift.
  package func rule(_ number: Int) -> String {
    "Nth(\(number)).\(only?.code ?? "has(\"\(name)\")")"
  }
}

extension Answer {
  /// It as the end of a rule in Swift; nil if its body says more than a line holds.
  fileprivate var code: String? {
    switch outcome {
    case .silence: return nil
    case .failure(let failure): return "fails(.\(failure))"
    case .response(let status, _, let body):
      let text = String(decoding: body, as: UTF8.self)
      let literal = text.contains("\"") ? "#\"\(text)\"#" : "\"\(text)\""
      let named: [(String, Answer)] = [
        ("empty", .empty), ("malformed", .malformed), ("unauthorized", .unauthorized),
        ("status(\(status))", .status(status)), ("json(\(literal))", .json(body)),
      ]
      return named.first { $0.1 == self && $0.0.count < 80 && !$0.0.contains("\n") }
        .map { "answers(.\($0.0))" }
    }
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
