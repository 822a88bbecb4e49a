/// A subscription, a request or a presentation as a diagram draws it: it begins, and ends at most once.
struct Lifetime: Equatable {
  let start: MarbleTime
  /// When it ended, and how; nil if it goes on.
  let end: End?

  struct End: Equatable {
    let time: MarbleTime
    let kind: Timeline.Mark.Kind
  }

  /// Nil if the marks say more than that.
  init?(_ marks: [Timeline.Mark]) {
    guard let first = marks.first, first.kind == .subscribed, marks.count <= 2,
      marks.dropFirst().allSatisfy(\.isEnd)
    else { return nil }
    start = first.time
    end = marks.dropFirst().first.map { End(time: $0.time, kind: $0.kind) }
  }

  /// From when to when.
  var inWords: String {
    "from \(start.inWords) " + (end.map { "to \($0.time.inWords)" } ?? "on")
  }

  /// How another one differs from this one.
  ///
  /// - Parameters:
  ///   - other: The one that came.
  ///   - words: How a sentence speaks of it.
  ///   - isOnly: Whether there is no other that it could be taken for.
  func faults(of other: Lifetime, _ words: LifetimeWords, isOnly: Bool) -> [LifetimeFault] {
    var faults: [LifetimeFault] = []
    let delay = other.start - start
    if delay != .zero {
      let subject = words.subject(isOnly ? "the" : "a", nil)
      faults.append(
        LifetimeFault(
          time: other.start,
          caption: delay.lateness,
          sentence: "\(subject)\(words.begun) \(delay.lateness): expected at \(start.inWords),"
            + " \(words.begun.participle) at \(other.start.inWords)"
        )
      )
    }
    guard end?.kind != other.end?.kind || end?.time != other.end?.time,
      end.map({ End(time: $0.time + delay, kind: $0.kind) }) != other.end
    else { return faults }
    let subject = words.subject("the", isOnly ? nil : other.start)
    let was = words.end(other.end?.kind)
    let should = words.end(end?.kind)
    guard let end, let came = other.end, end.kind == came.kind else {
      let due = end.map { " at \($0.time.inWords)" } ?? ""
      let time = other.end.map { " at \($0.time.inWords)" } ?? ""
      return faults + [
        LifetimeFault(
          time: other.end?.time ?? end?.time ?? start,
          caption: was.happened.participle,
          sentence: "\(subject)\(was.happened)\(time); it was expected to \(should.toHappen)\(due)"
        )
      ]
    }
    let lateness = (came.time - end.time).lateness
    return faults + [
      LifetimeFault(
        time: came.time,
        caption: lateness,
        sentence: "\(subject)\(was.happened) \(lateness): expected at \(end.time.inWords),"
          + " \(was.happened.participle) at \(came.time.inWords)"
      )
    ]
  }
}

/// How a lifetime differs from what was expected of it.
struct LifetimeFault {
  /// Where the caret goes.
  let time: MarbleTime
  /// What stands below the caret.
  let caption: String
  /// The whole sentence, without the name of the lane.
  let sentence: String

  var row: TimelineRow.Fault { TimelineRow.Fault(time: time, text: caption) }
}

extension String {
  /// "sent" of "was sent", and "still open" of "is still open".
  var participle: String {
    hasPrefix("was ") || hasPrefix("is ") ? String(drop { $0 != " " }.dropFirst()) : self
  }
}

extension MarbleTime {
  /// How late something is that is off by this time.
  var lateness: String {
    self < .zero ? "\((MarbleTime.zero - self).inWords) early" : "\(inWords) late"
  }
}
