import Workshop

extension DifferFinding {
  /// The sentence about it, in the words of someone who reads the picture.
  var sentence: String {
    if let endless = traces.firstIndex(where: \.isEndless) {
      let others = "`\(names[1 - endless])` doesn't"
      return "`\(names[endless])` never ends: it repeats at one instant forever, \(others)."
    }
    if let moment = moment(0) {
      let time = moment.time == .zero ? "at once" : "first at \(moment.time.inWords)"
      return "They differ \(time): \(deeds(moment))."
    }
    if let moment = moment(1) {
      let arrival = clock.time(circumstances.second ?? 0)
      let later = moment.time == arrival ? "" : ", first at \(moment.time.inWords)"
      return "Only the second subscriber, which arrives at \(arrival.inWords), sees a difference"
        + "\(later): \(deeds(moment))."
    }
    return "Their subscribers notice nothing, but "
      + traces.indices.map { "`\(names[$0])` \(subscriptions(of: $0))" }
      .joined(separator: ", and ") + "."
  }

  private func deeds(_ moment: DifferMoment) -> String {
    let (actor, other) = (moment.actor, 1 - moment.actor)
    guard let mark = moment.rests[actor].first else { return "" }
    let begins = "`\(names[actor])` \(deed(mark)), `\(names[other])` "
    if let same = moment.rests[other].first, same.time == moment.time { return begins + deed(same) }
    let later = moment.rests[other].first { $0.kind == mark.kind && $0.label == mark.label }
    guard let later else { return begins + (mark.isEnd ? "doesn't" : "never does") }
    return begins + (mark.isEnd ? "does" : "emits it")
      + " \((later.time - mark.time).inWords) later"
  }

  private func deed(_ mark: Timeline.Mark) -> String {
    switch mark.kind {
    case .next: "emits \(mark.label)"
    case .error: "fails" + (mark.label.isEmpty ? "" : " (\(mark.label))")
    case .completed, .subscribed, .disposed: "completes"
    }
  }

  /// The first cold source whose subscriptions differ.
  var source: Int { zip(traces[0].windows, traces[1].windows).prefix { $0 == $1 }.count }

  private func subscriptions(of side: Int) -> String {
    let windows = traces[side].windows[source]
    let name = DifferExpression.sources[source]
    guard !windows.isEmpty else { return "never subscribes to \(name)" }
    let spans = windows.map { window in
      let start = window.start.inWords
      guard let end = window.end else { return "from \(start) on" }
      return end == window.start ? "at \(start)" : "from \(start) to \(end.inWords)"
    }
    return "subscribes to \(name) \(spans.joined(separator: ", then "))"
  }
}
