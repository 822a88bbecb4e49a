/// The expected requests, presentations or subscriptions of a test, in the order of their beginning.
struct LifetimeCheck {
  /// One of them.
  struct Row {
    /// A part of its name.
    let name: String
    let marks: [Timeline.Mark]
  }

  let words: LifetimeWords
  let rows: [Row]
  let place: SourcePlace
  /// The fake whose subscriptions are expected.
  var source: (any TestableSource)?
  /// The subscriptions that the fake had before the test disposed of its own.
  var subscriptions: [SubscriptionWindow] = []
  /// The only lane that the rows are about.
  var laneName: String?
  var isQuestion = false

  func covers(_ lane: Timeline.Lane) -> Bool {
    source == nil && lane.kind == words.kind && lane.name == laneName ?? lane.name
  }

  /// A lane beside its row, and what is wrong with it.
  struct Outcome {
    var pair: LanePair
    var faults: [LifetimeFault] = []
  }

  /// The lanes of the run that the rows are about.
  func lanes(in timeline: Timeline) -> [Timeline.Lane] {
    guard let source else { return timeline.lanes.filter(covers) }
    return subscriptions.map { window in
      Timeline.Lane(name: source.name, kind: .subscription, marks: window.marks)
    }
  }

  /// Each lane with the row that is meant for it; a row or a lane without the other is a fault.
  func outcomes(in lanes: [Timeline.Lane]) -> [Outcome] {
    if isQuestion { return lanes.map { Outcome(pair: LanePair(name: $0.name, lane: $0)) } }
    var seen: [String: [MarbleTime]] = [:]
    var outcomes = matches(in: lanes).map { match -> Outcome in
      guard let lane = match.lane else { return missing(match, isOnly: lanes.isEmpty) }
      let before = seen[lane.name] ?? []
      if match.row != nil || !before.isEmpty { seen[lane.name] = before + [match.start] }
      guard let row = match.row else { return extra(match, sentBefore: before) }
      return outcome(of: lane, expected: row)
    }
    if source != nil { condense(&outcomes) }
    return outcomes
  }

  private func outcome(of lane: Timeline.Lane, expected row: Row) -> Outcome {
    var drawn = lane
    let likeness = source == nil ? LaneName(row.name, in: lane.name) : .whole
    // As short as its row has it, unless the path continues.
    if likeness ?? .part > .part { drawn.name = row.name }
    for index in drawn.marks.indices where drawn.marks[index].kind == .next {
      let label = drawn.marks[index].label
      let key = row.marks.first { $0.kind == .next && $0.label == label }?.key
      if let key { drawn.marks[index].key = key }
    }
    guard likeness != nil else { return renamed(drawn, row) }
    var faults: [LifetimeFault]
    if let wanted = Lifetime(row.marks), let came = Lifetime(drawn.marks) {
      let isOnly =
        source == nil
        ? rows.count { $0.name == row.name } == 1 : rows.count == 1 && subscriptions.count == 1
      faults = wanted.faults(of: came, words, isOnly: isOnly)
    } else {
      faults = LaneComparison.faults(
        expected: compared(row.marks),
        actual: compared(drawn.marks)
      ).map {
        LifetimeFault(time: $0.time, due: $0.start, caption: $0.caption, sentence: $0.sentence)
      }
    }
    for index in faults.indices {
      faults[index].sentence = "\(drawn.name): \(faults[index].sentence)"
    }
    return Outcome(
      pair: LanePair(
        name: drawn.name,
        expected: row.marks,
        lane: drawn,
        faults: faults.map(\.row)
      ),
      faults: faults
    )
  }

  private func renamed(_ lane: Timeline.Lane, _ row: Row) -> Outcome {
    let fault = LifetimeFault(
      time: lane.marks.first?.time ?? .zero,
      caption: "wrong name",
      sentence: "\(lane.name): \(words.begun) instead of \(row.name)",
      isUnknown: true
    )
    return Outcome(
      pair: LanePair(name: lane.name, expected: row.marks, lane: lane, faults: [fault.row]),
      faults: [fault]
    )
  }

  private func extra(_ match: Match, sentBefore times: [MarbleTime]) -> Outcome {
    guard let lane = match.lane, !lane.marks.isEmpty else {
      return Outcome(pair: LanePair(name: laneName ?? "", lane: match.lane))
    }
    let time = match.start
    let again =
      switch times.count {
      case 0: "\(words.begun) at \(time.inWords) and not expected"
      case 1: "\(words.begun) twice: at \(times[0].inWords) and again at \(time.inWords)"
      default: "\(words.begun) once more at \(time.inWords)"
      }
    let sentence = "\(lane.name): \(again)"
    let fault = LifetimeFault(time: time, caption: "extra", sentence: sentence, isUnknown: true)
    return Outcome(
      pair: LanePair(name: lane.name, lane: lane, faults: [fault.row]),
      faults: [fault]
    )
  }

  private func missing(_ match: Match, isOnly: Bool) -> Outcome {
    guard let row = match.row, !row.marks.isEmpty else {
      return Outcome(pair: LanePair(name: laneName ?? ""))
    }
    let verb = words.begun.participle
    let none = isOnly && rows.count > 1 ? " (no \(words.noun) was \(verb) at all)" : ""
    let fault = LifetimeFault(
      time: match.start,
      caption: "missing",
      sentence: "\(row.name): was never \(verb); it was expected at \(match.start.inWords)\(none)"
    )
    return Outcome(
      pair: LanePair(name: row.name, expected: row.marks, faults: [fault.row]),
      faults: [fault]
    )
  }

  private func compared(_ marks: [Timeline.Mark]) -> [ComparedMark] {
    // How a request was answered is the server's rule, and not what a row says.
    marks.compared(by: { $0.kind == .next ? $0.label : "" }) { mark in
      switch mark.kind {
      case .subscribed: "the presentation"
      case .completed: "the end"
      case .error: "the error"
      case .disposed: "the dismissal"
      case .next: mark.nameInSentence
      }
    }
  }

  /// The actual rows, for a test that asks for them.
  func answer(in lanes: [Timeline.Lane], tick: MarbleTime) -> String {
    let texts = lanes.map { lane in
      let end = lane.marks.last.map { $0.time + tick } ?? .zero
      let diagram = MarbleDiagram(marks: lane.marks, end: end).text(as: .lifetimes, tick: tick)
      let name = rows.first { LaneName($0.name, in: lane.name) ?? .part > .part }?.name
      let row = "\"\(diagram ?? "closer together than one tick")\""
      return source == nil ? "\"\(name ?? lane.name)\": \(row)" : row
    }
    guard !texts.isEmpty else { return "there was no \(words.noun); write no row" }
    return "the actual \(words.noun)s, ready to paste: \(texts.joined(separator: ", "))"
  }
}

extension LifetimeCheck {
  /// A row and the lane that it is meant for; one of them if there is no other.
  struct Match {
    var row: Row?
    var lane: Timeline.Lane?

    var start: MarbleTime { (lane?.marks ?? row?.marks ?? []).first?.time ?? .zero }
  }

  /// The rows and lanes that belong together, in the order of their beginning.
  ///
  /// Equal ones are paired first, then those that begin at one time, then those of one name, and last
  /// those of other names that begin at one time: or one that is missing would make all that
  /// follow look wrong.
  private func matches(in lanes: [Timeline.Lane]) -> [Match] {
    var rest = Array(rows.indices)
    var meant = [Int?](repeating: nil, count: lanes.count)
    func pair(anyName: Bool = false, if fits: (Row, Timeline.Lane) -> Bool) {
      for index in lanes.indices where meant[index] == nil {
        let candidates = rest.filter { fits(rows[$0], lanes[index]) }
        let found =
          source == nil && !anyName
          ? candidates.compactMap { row in
            LaneName(rows[row].name, in: lanes[index].name).map { (row, $0) }
          }.max { $0.1 < $1.1 }?.0 : candidates.first
        guard let found else { continue }
        meant[index] = found
        rest.removeAll { $0 == found }
      }
    }
    func beginTogether(_ row: Row, _ lane: Timeline.Lane) -> Bool {
      row.marks.first?.time == lane.marks.first?.time
    }
    pair { row, lane in
      row.marks.elementsEqual(lane.marks) { $0.time == $1.time && $0.kind == $1.kind }
    }
    pair(if: beginTogether)
    // Of subscriptions, which all have one name, only as many as there should be.
    if source == nil || rest.count == meant.count(where: { $0 == nil }) { pair { _, _ in true } }
    if words.kind == .request { pair(anyName: true, if: beginTogether) }
    let matches =
      zip(meant, lanes).map { index, lane in Match(row: index.map { rows[$0] }, lane: lane) }
      + rest.map { Match(row: rows[$0]) }
    return matches.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
  }
}

/// The quality of the match between the names of a row and a lane, from worst to best.
enum LaneName: Int, Comparable {
  /// A part that begins and ends where words or numbers do.
  case part
  /// A part with nothing behind it but a query.
  case end
  /// The whole name.
  case whole

  /// Nil if `name` isn't a part of `lane`, or begins or ends inside a word or number.
  init?(_ name: String, in lane: String) {
    guard name != lane else {
      self = .whole
      return
    }
    func areOneWord(_ left: Character?, _ right: Character?) -> Bool {
      guard let left, let right else { return false }
      return left.isWordPart && right.isWordPart
    }
    let (letters, part) = (Array(lane), Array(name))
    guard letters.count >= part.count else { return nil }
    let fits = (0...(letters.count - part.count)).filter { start in
      letters[start..<(start + part.count)].elementsEqual(part)
        && !areOneWord(letters[..<start].last, part.first)
        && !areOneWord(part.last, letters[(start + part.count)...].first)
    }
    guard !fits.isEmpty else { return nil }
    let isEnd = fits.contains { start in
      letters[(start + part.count)...].first.map { "?&".contains($0) } ?? true
    }
    self = isEnd ? .end : .part
  }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}

extension LifetimeCheck {
  /// As many subscriptions in a row are said one by one.
  private static let limit = 3

  /// Says of subscriptions in a row that all are missing, or that nobody expects them, in few sentences.
  private func condense(_ outcomes: inout [Outcome]) {
    var start = 0
    while start < outcomes.count {
      let isMissing = outcomes[start].pair.lane == nil
      let run = outcomes[start...].prefix {
        ($0.pair.lane == nil) == isMissing && $0.pair.isHalf == outcomes[start].pair.isHalf
      }
      if outcomes[start].pair.isHalf {
        let lifetimes = run.compactMap { Lifetime($0.pair.lane?.marks ?? $0.pair.expected ?? []) }
        for index in run.indices { outcomes[index].faults = [] }
        outcomes[start].faults = sentences(lifetimes, ofMissing: isMissing)
      }
      start = run.endIndex
    }
  }

  private func sentences(_ lifetimes: [Lifetime], ofMissing isMissing: Bool) -> [LifetimeFault] {
    func fault(_ group: [Lifetime], _ text: String) -> LifetimeFault {
      LifetimeFault(time: group[0].start, caption: "", sentence: "\(source?.name ?? ""): \(text)")
    }
    let tail = isMissing ? "expected and did not come" : "not expected"
    if isMissing, subscriptions.isEmpty {
      return [fault(lifetimes, "nobody subscribed; \(lifetimes.summary()) expected")]
    }
    var groups: [[Lifetime]] = []
    for lifetime in lifetimes {
      if !isMissing, groups.last?.first == lifetime {
        groups[groups.count - 1].append(lifetime)
      } else {
        groups.append([lifetime])
      }
    }
    guard groups.count <= Self.limit else {
      return [fault(lifetimes, "\(lifetimes.summary()) \(tail)")]
    }
    let wanted = rows.compactMap { Lifetime($0.marks) }
    return groups.map { group in
      let isMore = !isMissing && wanted.contains(group[0])
      return fault(group, "\(group.summary(isMore: isMore)) \(tail)")
    }
  }
}

extension [Lifetime] {
  /// The sentence's subject and "was" or "were".
  fileprivate func summary(isMore: Bool = false) -> String {
    let span = first?.inWords ?? ""
    guard count > 1 else { return (isMore ? "one more" : "a") + " subscription \(span) was" }
    let isOne = allSatisfy { $0 == self[0] }
    return "\(count.grouped)\(isMore ? " more" : "") subscriptions,"
      + (isOne ? " each \(span), were" : " the first \(span), were")
  }
}

/// A subscription, a request or a presentation as a diagram draws it.
struct Lifetime: Equatable {
  let start: MarbleTime
  /// Nil while it's open.
  let end: End?

  struct End: Equatable {
    let time: MarbleTime
    let kind: Timeline.Mark.Kind
  }

  /// Nil if the marks are not one beginning and at most one end.
  init?(_ marks: [Timeline.Mark]) {
    guard let first = marks.first, first.kind == .subscribed, marks.count <= 2,
      marks.dropFirst().allSatisfy(\.isEnd)
    else { return nil }
    start = first.time
    end = marks.dropFirst().first.map { End(time: $0.time, kind: $0.kind) }
  }

  var inWords: String {
    "from \(start.inWords) " + (end.map { "to \($0.time.inWords)" } ?? "on")
  }

  /// The differences of the actual lifetime `other`.
  ///
  /// - Parameter isOnly: Whether there is no other that it could be taken for.
  func faults(of other: Lifetime, _ words: LifetimeWords, isOnly: Bool) -> [LifetimeFault] {
    var faults: [LifetimeFault] = []
    let delay = other.start - start
    if delay != .zero {
      let subject = words.subject(isOnly ? "the" : "a", nil)
      faults.append(
        LifetimeFault(
          time: other.start,
          due: start,
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
          due: end?.time,
          caption: was.happened.participle,
          sentence: "\(subject)\(was.happened)\(time); it was expected to \(should.toHappen)\(due)"
        )
      ]
    }
    let lateness = (came.time - end.time).lateness
    return faults + [
      LifetimeFault(
        time: came.time,
        due: end.time,
        caption: lateness,
        sentence: "\(subject)\(was.happened) \(lateness): expected at \(end.time.inWords),"
          + " \(was.happened.participle) at \(came.time.inWords)"
      )
    ]
  }
}

struct LifetimeFault {
  let time: MarbleTime
  /// The first instant that differs, if that is earlier.
  var due: MarbleTime?
  let caption: String
  var sentence: String
  var isUnknown = false

  var start: MarbleTime { min(due ?? time, time) }
  var row: TimelineRow.Fault { TimelineRow.Fault(time: time, text: caption) }
}

struct LifetimeWords {
  let kind: Timeline.Lane.Kind
  let noun: String
  let begun: String
  private let ends: [Timeline.Mark.Kind: End]
  private let open: End

  typealias End = (happened: String, toHappen: String)

  static let subscription = LifetimeWords(
    kind: .subscription,
    noun: "subscription",
    begun: "came",
    ends: [.disposed: ("ended", "end")],
    open: ("is still open", "stay open")
  )

  static let request = LifetimeWords(
    kind: .request,
    noun: "request",
    begun: "was sent",
    ends: [
      .completed: ("was answered", "be answered"),
      .error: ("failed", "fail"),
      .disposed: ("was cancelled", "be cancelled"),
    ],
    open: ("is still in flight", "stay in flight")
  )

  static let presentation = LifetimeWords(
    kind: .subscription,
    noun: "presentation",
    begun: "was presented",
    ends: [
      .completed: ("ended", "end"),
      .error: ("failed", "fail"),
      .disposed: ("was dismissed", "be dismissed"),
    ],
    open: ("is still shown", "stay shown")
  )

  func end(_ kind: Timeline.Mark.Kind?) -> End {
    kind.flatMap { ends[$0] } ?? open
  }

  /// The beginning of a sentence; that of a request follows its name, so that it is needed only where
  /// two requests share one.
  func subject(_ article: String, _ start: MarbleTime?) -> String {
    if let start { return "\(article) \(noun) at \(start.inWords) " }
    return begun.hasPrefix("was ") ? "" : "\(article) \(noun) "
  }
}

extension String {
  /// "sent" of "was sent", and "still open" of "is still open".
  fileprivate var participle: String {
    hasPrefix("was ") || hasPrefix("is ") ? String(drop { $0 != " " }.dropFirst()) : self
  }
}

extension MarbleTime {
  /// The time as "1 ms late" or "1 ms early".
  var lateness: String {
    self < .zero ? "\((MarbleTime.zero - self).inWords) early" : "\(inWords) late"
  }
}

extension SubscriptionWindow {
  var marks: [Timeline.Mark] {
    [Timeline.Mark(time: start, kind: .subscribed)]
      + (end.map { [Timeline.Mark(time: $0, kind: .disposed)] } ?? [])
  }
}
