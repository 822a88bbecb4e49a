import Core
import Dispatch
import Workshop

/// A reader's answer to a question, played: the lane as it was expected by the reader, beside what
/// happened.
package struct Guess {
  package let question: PageQuestion
  package let diagrams: [String]

  private var lane: String { question.lane }
  private var picture: PagePicture { question.picture }
  private var actual: [PagePicture.Lane] { picture.actual(lane) }

  /// Reads what was typed: a lane, or for several subscriptions one each, with commas between them.
  ///
  /// - Throws: ``MarbleDiagramError`` for what isn't a diagram.
  package init(_ text: String, of question: PageQuestion) throws(MarbleDiagramError) {
    self.question = question
    diagrams = question.isAboutSubscriptions ? text.split(separator: ",").map(String.init) : [text]
    for diagram in diagrams {
      _ = try MarbleDiagram(
        parsing: diagram,
        as: question.isAboutSubscriptions ? .subscription : .cold,
        tick: question.picture.tick,
        values: question.picture.values(of: question.lane),
        mustUseAll: false
      )
    }
  }

  /// The report of a test that expects the guess.
  package var report: MarbleReport {
    let tick = DispatchTimeInterval.nanoseconds(Int(picture.tick.nanoseconds))
    let report = marbleReport(tick: tick) { m in
      for input in picture.lanes where input.group == Timeline.LaneKind.input.group {
        _ = m.hot(
          input.diagram,
          picture.values(of: input.name),
          error: picture.error(of: input.name),
          named: input.name
        )
      }
      if question.isAboutSubscriptions { subscribe(m) } else { emit(m) }
    }
    return report.naming("yours", insteadOf: "expected")
  }

  private func emit(_ m: MarbleTest) {
    let values = picture.values(of: lane)
    let error = picture.error(of: lane)
    let actual = m.scheduler.read(actual.first?.diagram ?? "", as: .cold, values: values)
    let source = Observable<PageValue>.create { observer in
      for mark in actual?.marks ?? [] {
        guard let event = mark.event(values, error) else { continue }
        m.scheduler.schedule(at: mark.time) { observer.on(event) }
      }
      return Disposables.create()
    }
    m.expect(source, diagrams.first ?? "", values, error: error, named: lane)
  }

  private func subscribe(_ m: MarbleTest) {
    let source = m.cold("-", named: lane)
    for window in actual {
      let marks = m.scheduler.read(
        window.diagram,
        as: .subscription,
        values: MarbleValues<PageValue> { _ in nil }
      )?.marks
      let subscription = SerialDisposable()
      for mark in marks ?? [] {
        m.scheduler.schedule(at: mark.time) {
          if mark.kind == .subscribed {
            subscription.disposable = source.subscribe()
          } else {
            subscription.dispose()
          }
        }
      }
    }
    m.expectSubscriptions(source, diagrams, SourcePlace(file: #filePath, line: #line))
  }
}

extension PageQuestion {
  package var isAboutSubscriptions: Bool {
    picture.lanes.contains {
      $0.is(lane) && $0.group == Timeline.LaneKind.subscription.group
    }
  }
}

extension MarbleReport {
  /// The same with another word at the lanes that were expected.
  fileprivate func naming(_ word: String, insteadOf usual: String) -> MarbleReport {
    guard !isGreen else { return self }
    var picture = picture
    for index in picture.rows.indices where picture.rows[index].name.hasSuffix(" \(usual)") {
      picture.rows[index].name =
        picture.rows[index].name.dropLast(usual.count) + word
    }
    return MarbleReport(
      picture: picture,
      timeline: timeline,
      sentences: sentences,
      place: nil,
      firstFault: firstFault,
      notes: notes
    )
  }
}
