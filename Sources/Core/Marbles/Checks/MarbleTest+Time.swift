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
  ///   - rows: A row for each request, after a part of its name; none if nothing may be sent.
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

  func expectLifetimes(
    _ kind: Timeline.Lane.Kind,
    of laneName: String? = nil,
    _ rows: [(name: String, diagram: String)],
    _ labels: [Character: String],
    _ place: SourcePlace
  ) {
    if let first = lifetimeChecks.first(where: { $0.kind == kind && $0.laneName == laneName }) {
      let subject = laneName.map { "\($0) is" } ?? "the requests are"
      fail(twice: subject, first.place, place, "one table holds all rows")
    }
    lifetimeChecks.append(
      LifetimeCheck(
        kind: kind,
        laneName: laneName,
        rows: rows.map { name, diagram in
          LifetimeCheck.Row(name: name, marks: lifetime(diagram, labels, place))
        },
        place: place
      )
    )
  }
}
