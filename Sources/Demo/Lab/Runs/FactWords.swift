import Workshop

/// The words for a recording's facts. Nothing reads them back.
package struct FactWords {
  let sides: Recording.Sides?

  package func sentence(_ fact: Recording.Fact) -> String {
    let text = sentence(fact.event)
    return fact.side.flatMap { sides?.name(of: $0) }.map { "\($0): \(text)" } ?? text
  }

  func sentence(_ event: Recording.Event) -> String {
    switch event {
    case .gesture(let words): "You \(words)."
    case .input(let lane, let values): "Input \(lane) sends \(words(values))."
    case .output(let lane, let values): "Output \(lane) sends \(words(values))."
    case .state(let lane, let values, let before?):
      "Output \(lane) is now \(words(values)); before: \(words([before]))."
    case .state(let lane, let values, nil): "Output \(lane) begins with \(words(values))."
    case .request(let number, let event): "Request \(number.words) \(words(event))."
    case .alert(.shown(let label)): "An alert appears: \(label)."
    case .alert(.answered(let label)): "The alert sends \(label), completes and goes away."
    case .alert(.dismissed(let cause)):
      "The alert goes away without an answer\(cause.map(words) ?? "")."
    case .scrolled: "Only the screen changes: nothing goes in or out of the view model."
    case .messageExpired: "The screen takes its message away: it has been shown long enough."
    case .broken(let sentence): "Broken: \(sentence)."
    case .fault(let lane, let text), .mark(let lane, let text): "\(lane): \(text)"
    }
  }

  /// The sentence in one harmless line, after a sign in the color of its role.
  func line(_ fact: Recording.Fact, sign: String = "▸", isBold: Bool = false) -> StyledText {
    let style: TextStyle = fact.role == .failure ? .role(.failure) : .plain
    return StyledText("\(sign) ", TextStyle(isBold: isBold, role: fact.role))
      + StyledText(HarmlessText.line(sentence(fact)), style)
  }

  private func words(_ values: [Recording.Value]) -> String {
    values.map { value in
      switch value.kind {
      case .error: "the error \(value.label)"
      case .completed: "its completion"
      case .next, .subscribed, .disposed: value.label == "()" ? "an event" : value.label
      }
    }.joined(separator: ", then ")
  }

  private func words(_ event: Recording.RequestEvent) -> String {
    switch event {
    case .started(let name): "starts: \(name)"
    case .answered(let label, let span):
      "is answered\(label.isEmpty ? "" : " with \(label)") after \(span)"
    case .failed(let reason, let span): "fails after \(span): \(reason)"
    case .cancelled(let span, let cause): "is cancelled after \(span)\(cause.map(words) ?? "")"
    }
  }

  private func words(_ cause: Recording.Cause) -> String {
    let value = words([cause.value])
    return cause.pause > .zero
      ? ", because \(cause.lane) \(cause.isState ? "changed to" : "sent") \(value) \(cause.pause) before"
      : ", because \(cause.lane) \(cause.isState ? "changes to" : "sends") \(value)"
  }
}

extension Recording {
  package var words: FactWords { FactWords(sides: sides) }

  package var titledTimeline: Timeline {
    guard let sides else { return timeline }
    var timeline = timeline
    for (index, side) in zip(timeline.lanes.indices, sides.lanes) {
      guard let side else { continue }
      timeline.lanes[index].name += " \(sides.name(of: side))"
    }
    return timeline
  }
}

extension Recording.RequestNumber {
  /// A prime marks a request of the other run alone.
  var words: String { isOther ? "\(number)′" : "\(number)" }
}

extension Recording.Fact {
  package var role: TextRole {
    switch event {
    case .gesture, .input: .input
    case .output, .state: .output
    case .request(_, .answered(let label, _)):
      Int(label).map { 200..<300 ~= $0 } == true ? .success : .failure
    case .request(_, .failed), .broken, .fault: .failure
    case .request: .request
    case .alert: .accent
    case .scrolled, .messageExpired, .mark: .muted
    }
  }

  var isGesture: Bool { if case .gesture = event { true } else { false } }
}
