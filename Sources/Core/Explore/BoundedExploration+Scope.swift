extension BoundedExploration {
  /// The choices that the runs make in every combination, each as a clause for the report.
  package var varied: [String] {
    let badAnswers = usualBadAnswers.map(\.name)
    var varied = [
      "each gesture that the screen offers: at the instant of the one before, in each phase in which"
        + " something is in flight or waits, and at rest",
      "each response: good\(screen.isListed ? ", empty" : ""), \(badAnswers.joined(separator: " or "))"
        + (badAnswers.isEmpty ? "" : ", ") + "or so slow that another one overtakes it",
    ]
    if !screen.reactions.isEmpty {
      varied.append("a gesture of the view within a delivery: \(reactions.joined(separator: "; "))")
    }
    let views = screen.isLeft ? ", once and twice from the start" : ""
    varied.append("outputs that are bound in their order and in reverse\(views)")
    if screen.isLeft {
      varied.append("in each phase after the last gesture: a second view, and a view that leaves")
      varied.append(
        "in each of these phases, for one view that is bound in order: an output that is unbound and"
          + " bound again"
      )
    } else {
      varied.append("a view that leaves in each phase after the last gesture, a second one at rest")
    }
    if !screen.starts.isEmpty {
      varied.append(
        "where it begins: unopened; " + screen.starts.map(\.name).joined(separator: "; ")
      )
    }
    varied.append("a finger that rests on the first row that it touches")
    return varied
  }

  /// Each gesture that the view makes within a delivery, with the outputs that it may answer.
  private var reactions: [String] {
    var letters: [Character] = []
    for reaction in screen.reactions where !letters.contains(reaction.letter) {
      letters.append(reaction.letter)
    }
    return letters.map { letter in
      let outputs = screen.reactions.filter { $0.letter == letter }.map(\.output)
      let names = [outputs.dropLast().joined(separator: ", "), outputs.last ?? ""]
      return "\(screen.gestureWords[letter] ?? "?") (\(letter)) when "
        + names.filter { !$0.isEmpty }.joined(separator: " or ") + " emits"
    }
  }

  /// The choices that only random runs make, each as a clause for the report.
  package var fixed: [String] {
    let usual = Set(usualBadAnswers.map(\.name))
    let others = screen.badAnswers.map(\.name).filter { !usual.contains($0) }
    var fixed: [String] = []
    if screen.sizes.count > 1 { fixed.append("the size of the list: \(screen.usualSize)") }
    if screen.grows { fixed.append("entries that are new on the server") }
    if !others.isEmpty {
      fixed.append("other bad answers: \(Set(others).sorted().joined(separator: ", "))")
    }
    return fixed + [
      "a slow response that is not a good one",
      "the times: a gesture happens in the middle of its phase, and never at the instant of a response",
      "other orders of the outputs, a third view, and an output of two views that one of them unbinds",
      "a view that binds late, or is away, before the last gesture",
    ]
  }

  private var usualBadAnswers: [BadAnswer] {
    var seen: Set<String> = []
    let kinds: [Set<String>?] = screen.badAnswers.map(\.kinds)
    let named = kinds.compactMap { $0 }.flatMap { $0 }.sorted()
    let first = [screen.badAnswers.first { $0.kinds == nil }].compactMap { $0 }
    return (first + named.flatMap { screen.usualBadAnswers(of: $0) })
      .filter { seen.insert($0.name).inserted }
  }
}
