import Dispatch

extension MarbleTest {
  /// How long a diagram takes up to its end: `m.time("---|")` is three ticks.
  ///
  /// ```swift
  /// let wait = m.time("   ---|")
  /// let typed = m.hot("-a---b-|").debounce(wait, scheduler: m.scheduler)
  /// ```
  ///
  /// - Parameters:
  ///   - diagram: Dashes and durations before one `|`.
  ///   - file: The file of the caller, where a failure is shown.
  ///   - line: The line of the caller.
  public func time(
    _ diagram: String,
    file: String = #filePath,
    line: Int = #line
  ) -> DispatchTimeInterval {
    let place = SourcePlace(file: file, line: line)
    do {
      let read = try MarbleDiagram(parsing: diagram, tick: scheduler.tick)
      if read.marks.count == 1, let end = read.marks.first, end.kind == .completed {
        return .nanoseconds(Int(end.time.nanoseconds))
      }
      problems.append(
        Problem(
          text: "the time \"\(diagram)\" has no end, or more than one; it is written \"---|\"",
          place: place
        )
      )
    } catch {
      problems.append(Problem(text: error.description, place: place))
    }
    return .nanoseconds(0)
  }

  /// Expects all requests of all servers, in the order in which they are sent: `^` sent, `|` answered,
  /// `#` failed, `!` cancelled.
  ///
  /// - Parameters:
  ///   - rows: A row for each request, after a part of its name that ends where a word or number ends;
  ///     none if nothing may be sent. The row `"?"` fails and prints the actual ones, ready to paste.
  ///   - file: The file of the caller, where a failure is shown.
  ///   - line: The line of the caller.
  public func expectRequests(
    _ rows: KeyValuePairs<String, String>,
    file: String = #filePath,
    line: Int = #line
  ) {
    expectLifetimes(
      .request,
      rows.map { ($0.key, $0.value) },
      [:],
      SourcePlace(file: file, line: line)
    )
  }

  /// Expects the subscriptions to a hot or cold fake to be those drawn with `^` and `!`, in order.
  ///
  /// One that is still there at the end has no `!`. Without a diagram, or with one that holds only
  /// dashes, nobody may subscribe. `"?"` fails and prints the actual ones, ready to paste.
  public func expectSubscriptions<Element>(
    _ source: TestableObservable<Element>,
    _ diagrams: String...,
    file: String = #filePath,
    line: Int = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    if let first = lifetimeChecks.first(where: { $0.source === source }) {
      let subject = "the subscriptions to \(source.name) are"
      fail(twice: subject, first.place, place, "one call takes all diagrams")
    }
    let isQuestion = diagrams.contains(where: \.isQuestion)
    lifetimeChecks.append(
      LifetimeCheck(
        words: .subscription,
        rows: (isQuestion ? [] : diagrams).compactMap { windowOrNil($0, place) }
          .map { LifetimeCheck.Row(name: source.name, marks: $0.marks) },
        place: place,
        source: source,
        isQuestion: isQuestion
      )
    )
  }

  func expectLifetimes(
    _ words: LifetimeWords,
    of laneName: String? = nil,
    _ rows: [(name: String, diagram: String)],
    _ labels: [Character: String],
    _ place: SourcePlace
  ) {
    let first = lifetimeChecks.first {
      $0.source == nil && $0.words.kind == words.kind && $0.laneName == laneName
    }
    if let first {
      let subject = laneName.map { "\($0) is" } ?? "the requests are"
      fail(twice: subject, first.place, place, "one table holds all rows")
    }
    lifetimeChecks.append(
      LifetimeCheck(
        words: words,
        rows: rows.map { name, diagram in
          LifetimeCheck.Row(
            name: name,
            marks: diagram.isQuestion ? [] : lifetime(diagram, labels, place)
          )
        },
        place: place,
        laneName: laneName,
        isQuestion: rows.contains { $0.diagram.isQuestion }
      )
    )
  }
}

extension String {
  /// Whether a test asks for the diagram.
  var isQuestion: Bool { filter { $0 != " " } == "?" }
}
