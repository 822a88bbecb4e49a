import Marbles
import Reactive

/// The meanings of requests and taps: the values sent, and the rows and pages.
extension Meaning {
  /// Requests of which no two alike are under way: a second tap sends none while the first is in
  /// flight, and none waits for its end.
  ///
  /// - Parameter requests: The first words of their names.
  public static func once(_ requests: String...) -> Meaning {
    Meaning { _ in [.isNotTwice(requests)] }
  }

  /// The pages of a list, which are requested in turn: the next one after each that has arrived,
  /// the same one after a failure, or the first one.
  ///
  /// - Parameters:
  ///   - requests: The first words of their names, such as `page` in `page 2`; the number is the
  ///     last word.
  ///   - first: The number of the first page.
  ///   - step: The distance between two pages: 1, or the number of rows if the number is an offset.
  public static func pages(_ requests: String, from first: Int = 1, step: Int = 1) -> Meaning {
    Meaning(of: [requests]) { _ in [.skipsNoPage(requests, first, step)] }
  }

  /// A tap on a row of this list, which changes no other row.
  ///
  /// - Parameters:
  ///   - input: The name of the tap, as the stage makes it.
  ///   - output: The output that shows the rows.
  ///   - requests: The first words of the requests that the tap sends; the row's ID follows them,
  ///     as in `remove tea`.
  public static func taps<Source: ObservableConvertibleType, Row: Identifiable & SendableMetatype>(
    _ input: String,
    on output: KeyPath<Output, Source>,
    of requests: String...
  ) -> Meaning where Source.Element == [Row], Row.ID: SendableMetatype {
    Meaning(of: requests.isEmpty ? nil : requests, rowTap: input) { _ in
      [
        .changesNoOtherRow(input, output.memberPath) { (row: Row) in AnyHashable(row.id) },
        .isAboutRow(input, requests) { (row: Row) in "\(row.id)" },
      ]
    }
  }

  /// A tap on a row, which an output passes on: it emits what belongs to the row that was shown.
  ///
  /// - Parameters:
  ///   - input: The name of the tap, as the stage makes it.
  ///   - output: The output, such as one that opens a page.
  ///   - isOfRow: Returns whether an element of it belongs to a row.
  public static func opens<Source: ObservableConvertibleType, Row: SendableMetatype>(
    _ output: KeyPath<Output, Source>,
    by input: String,
    _ isOfRow: @escaping @Sendable (_ row: Row, _ element: Source.Element) -> Bool
  ) -> Meaning where Source.Element: SendableMetatype {
    let lane = output.memberPath
    let name = "\(lane) is about the row that \(input) tapped"
    return Meaning { _ in [.opensRow(name, lane, by: input, isOfRow)] }
  }

  /// A save, which is about what was shown when it was tapped, whatever the user types meanwhile.
  ///
  /// - Parameters:
  ///   - state: The name of the input whose value is saved, as the stage makes it.
  ///   - input: The name of the tap.
  ///   - requests: The first words of the request, such as `save` in `save Ada`; the value follows
  ///     them.
  ///   - output: The output that says what was saved: the value, or a text that contains it.
  public static func saves<Source: ObservableConvertibleType>(
    _ state: String,
    by input: String,
    of requests: String,
    shown output: KeyPath<Output, Source>
  ) -> Meaning where Source.Element: SendableMetatype {
    Meaning(of: [requests]) { _ in
      [
        .sendsShown(state, input, requests),
        .saysSaved(state, input, requests, output.memberPath),
      ]
    }
  }

  /// A save of which no output says what was saved.
  public static func saves(_ state: String, by input: String, of requests: String) -> Meaning {
    Meaning(of: [requests]) { _ in [.sendsShown(state, input, requests)] }
  }
}

extension ScreenRule {
  static func isNotTwice(_ requests: [String]) -> ScreenRule {
    let names = requests.map { "`\($0)`" }.joined(separator: " or ")
    return ScreenRule("no second \(names) is sent while one like it is under way", .everyInstant) {
      run in
      for request in run.startedNow where RequestWords.has(requests, request.name) {
        let alike = run.requests.filter { $0.name == request.name && $0.number < request.number }
        if let first = alike.first(where: { $0.outcome == .inFlight }) {
          return Breach("request \(first.number) is in flight", at: request.name)
        }
        // One that has waited is as wrong, unless it is sent again after a failure.
        let hasWaited =
          run.movesNow.isEmpty
          && run.moves.contains { move in
            alike.contains { ($0.startOrder..<$0.endOrder).contains(move.order) && $0.isGood }
          }
        if hasWaited, let first = alike.last, first.isGood, first.ended == run.time {
          return Breach("request \(first.number) has just been answered", at: request.name)
        }
      }
      return nil
    }
  }

  static func skipsNoPage(_ requests: String, _ first: Int, _ step: Int) -> ScreenRule {
    ScreenRule("each `\(requests)` is requested in turn", .everyInstant) { run in
      for request in run.startedNow {
        guard let page = ListPage(request, requests), page.number != first else { continue }
        let before = run.requests.filter {
          $0.number < request.number && ListPage($0, requests)?.list == page.list
        }
        let arrived = before.filter(\.isGood).max { $0.endOrder < $1.endOrder }
        let last = arrived.flatMap { ListPage($0, requests)?.number }
        let next = last.map { $0 + step } ?? first
        // The last pages may be loaded side by side.
        let isNext =
          page.number == next
          || before.contains {
            $0.outcome == .inFlight && ListPage($0, requests)?.number == page.number - step
          }
        guard !isNext else { continue }
        let text = last.map { "\($0) was the last that arrived" } ?? "none has arrived"
        return Breach("\(text), so \(next) is next", at: request.name)
      }
      return nil
    }
  }

  private struct ListPage {
    let list: String
    let number: Int

    init?(_ request: ExploredRequest, _ words: String) {
      guard RequestWords.has([words], request.name) else { return nil }
      var parts = request.name.split(separator: " ")
      guard let number = parts.popLast().flatMap({ Int($0) }) else { return nil }
      self.number = number
      list = parts.joined(separator: " ")
    }
  }

  static func changesNoOtherRow<Row: SendableMetatype>(
    _ input: String,
    _ lane: String,
    _ id: @escaping @Sendable (Row) -> AnyHashable
  ) -> ScreenRule {
    ScreenRule("\(input) changes no row but the one that was tapped", .everyInstant) { run in
      guard let (move, row) = run.rowTap(input, as: Row.self),
        let before = run.shown(lane, when: move, as: [Row].self),
        let after = run.latest(lane, as: [Row].self)
      else { return nil }
      let now = Dictionary(after.map { (id($0), $0) }) { first, _ in first }
      let tapped = "\(MarbleLabel.of(id(row).base)) was tapped, and "
      for other in before where id(other) != id(row) {
        let label = MarbleLabel.of(id(other).base)
        guard let kept = now[id(other)] else {
          return Breach("\(tapped)\(label) is gone", at: lane)
        }
        if "\(kept)" != "\(other)" { return Breach("\(tapped)\(label) changes", at: lane) }
      }
      return nil
    }
  }

  static func isAboutRow<Row: SendableMetatype>(
    _ input: String,
    _ requests: [String],
    _ id: @escaping @Sendable (Row) -> String
  ) -> ScreenRule {
    ScreenRule("what \(input) sends is about the row that was tapped", .everyInstant) { run in
      guard let (move, row) = run.rowTap(input, as: Row.self) else { return nil }
      for request in run.startedNow where request.startOrder > move.order {
        guard let words = requests.first(where: { RequestWords.has([$0], request.name) }),
          !RequestWords.has(["\(words) \(id(row))"], request.name)
        else { continue }
        return Breach("\(id(row)) was tapped", at: request.name)
      }
      return nil
    }
  }

  /// - Parameter input: The name of the tap; `nil` for a tap on any row.
  static func opensRow<Row: SendableMetatype, Element: SendableMetatype>(
    _ name: String,
    _ lane: String,
    by input: String?,
    _ isOfRow: @escaping @Sendable (_ row: Row, _ element: Element) -> Bool
  ) -> ScreenRule {
    ScreenRule(name, .everyInstant) { run in
      guard let (_, row) = run.rowTap(input, as: Row.self), run.hasEmitted(lane),
        let element = run.latest(lane, as: Element.self), !isOfRow(row, element)
      else { return nil }
      return Breach("\(MarbleLabel.of(row)) was tapped", at: lane)
    }
  }

  static func sendsShown(_ state: String, _ input: String, _ requests: String) -> ScreenRule {
    ScreenRule("`\(requests)` sends the \(state) of the moment of \(input)", .everyInstant) { run in
      for request in run.startedNow where RequestWords.has([requests], request.name) {
        let values = run.values(of: state, whenMade: input, before: request)
        let names = values.map { "\(requests) \($0)" }
        guard let last = values.last, !names.contains(request.name) else { continue }
        return Breach("\(state) was \"\(last)\" when \(input) was tapped", at: request.name)
      }
      return nil
    }
  }

  static func saysSaved(
    _ state: String,
    _ input: String,
    _ requests: String,
    _ lane: String
  ) -> ScreenRule {
    ScreenRule("\(lane) is what was saved", .everyInstant) { run in
      guard run.hasEmitted(lane),
        let value = run.lanes.last(where: { $0.name == lane })?.emissions.last?.value,
        Said.isSaid(value),
        let saved = run.endedNow.last(where: {
          $0.isGood && RequestWords.has([requests], $0.name)
        })
      else { return nil }
      let values = run.values(of: state, whenMade: input, before: saved)
      guard let last = values.last, !values.contains(where: { "\(value)".contains($0) }) else {
        return nil
      }
      return Breach("\(state) was \"\(last)\" when \(input) was tapped", at: lane)
    }
  }
}

extension ExploredTrace {
  /// The tap on a row at this instant, if nothing else happens at it.
  fileprivate func rowTap<Row>(_ input: String?, as type: Row.Type) -> (move: Move, row: Row)? {
    let now = movesNow
    guard now.count == 1, let move = now.first, move.input == input ?? move.input, move.isAlone,
      endedNow.isEmpty, let row = move.row as? Row
    else { return nil }
    return (move, row)
  }

  /// The values that a state had when a tap was made, before a request was sent.
  fileprivate func values(
    of state: String,
    whenMade input: String,
    before request: ExploredRequest
  ) -> [String] {
    let values = lanes.last { $0.name == state }?.emissions ?? []
    return moves.filter { $0.input == input && $0.order < request.startOrder }.compactMap { move in
      values.last { $0.order < move.order }.map { "\($0.value)" }
    }
  }
}
