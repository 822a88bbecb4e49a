import Contract
import Dispatch
import Reactive

extension MarbleTest {
  /// Expects `source` to emit what `diagram` draws.
  ///
  /// - Parameters:
  ///   - source: The observable to subscribe to.
  ///   - diagram: The expected events; `"?"` fails and prints the actual ones, ready to paste.
  ///   - values: The values that the keys of the diagram stand for.
  ///   - error: The error that `#` represents, which is compared as well.
  ///   - subscribed: When to subscribe and dispose, as `^` and `!`; `nil` is from time zero to the
  ///     end.
  ///   - name: The name of the lane in drawings; `nil` is `result`, with a number from the second
  ///     on.
  public func expect<Source: ObservableConvertibleType>(
    _ source: Source,
    _ diagram: String,
    _ values: MarbleValues<Source.Element>,
    error: any Error = MarbleError(),
    subscribed: String? = nil,
    named name: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) where Source.Element: Equatable {
    row(source, name)(diagram, values, error: error, subscribed: subscribed, file: file, line: line)
  }

  /// Expects `source` to emit what `diagram` draws, in which each character is its own value.
  ///
  /// `#` represents `error`, which is compared as well. `subscribed` says when to subscribe and
  /// dispose, as `^` and `!`; `nil` is from time zero to the end.
  public func expect<Source: ObservableConvertibleType>(
    _ source: Source,
    _ diagram: String,
    error: any Error = MarbleError(),
    subscribed: String? = nil,
    named name: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) where Source.Element == String {
    row(source, name)(diagram, error: error, subscribed: subscribed, file: file, line: line)
  }

  /// Expects `source` to fire when `diagram` has a letter; any letter will do.
  ///
  /// `#` represents `error`, which is compared as well. `subscribed` says when to subscribe and
  /// dispose, as `^` and `!`; `nil` is from time zero to the end.
  public func expectTaps<Source: ObservableConvertibleType>(
    _ source: Source,
    _ diagram: String,
    error: any Error = MarbleError(),
    subscribed: String? = nil,
    named name: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) where Source.Element == Void {
    row(source, name)(diagram, error: error, subscribed: subscribed, file: file, line: line)
  }

  /// Expects `source` to emit what `diagram` draws, comparing values by `areEqual`.
  ///
  /// `#` represents `error`, which is compared as well. `subscribed` says when to subscribe and
  /// dispose, as `^` and `!`; `nil` is from time zero to the end.
  public func expect<Source: ObservableConvertibleType>(
    _ source: Source,
    _ diagram: String,
    _ values: MarbleValues<Source.Element>,
    error: any Error = MarbleError(),
    subscribed: String? = nil,
    named name: String? = nil,
    by areEqual: @escaping (Source.Element, Source.Element) -> Bool,
    file: String = #filePath,
    line: Int = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    let expectation = expectation(diagram, values, error, place: place)
    row(source, name).record(expectation, .by(areEqual), subscribed, place)
  }

  private func row<Source: ObservableConvertibleType>(
    _ source: Source,
    _ name: String?
  ) -> OutputExpectation<Source.Element> {
    let usual = lanes.isEmpty ? "result" : "result \(lanes.count + 1)"
    return OutputExpectation(source: source, name: name ?? usual, test: self) { [self] lane in
      lanes.append(lane)
    }
  }

  func expectation<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    _ error: any Error = MarbleError(),
    place: SourcePlace
  ) -> LaneExpectation {
    var keys = values.pairs.map { (String($0.key), Event.next($0.value as Any)) }
    keys += values.errors.sorted { $0.key < $1.key }.map { (String($0.key), .error($0.value)) }
    if diagram.isQuestion { return .question(keys: keys) }
    let read = reading(at: place) { scheduler.read(diagram, as: .cold, values: values) }
    guard let marks = read?.marks else { return .ignored }
    // A tap has the letter that the author took.
    if Element.self == Void.self, let letter = marks.lazy.compactMap(\.letter).first {
      keys = [(String(letter), .next(()))]
    }
    let events = marks.compactMap { mark in
      mark.event(values, error).map { event in
        (Timeline.Mark(time: mark.time, event: event, key: mark.key), event.map { $0 as Any })
      }
    }
    return .events(events, keys: keys)
  }

  func window(_ diagram: String?, _ place: SourcePlace) -> SubscriptionWindow {
    guard let diagram else { return SubscriptionWindow(start: .zero) }
    let count = scheduler.faults.count
    let window = windowOrNil(diagram, place)
    if window == nil, scheduler.faults.count == count {
      fail(
        "`subscribed: \"\(diagram)\"` never subscribes; draw a \"^\", or leave it out",
        at: place
      )
    }
    return window ?? SubscriptionWindow(start: .zero)
  }

  /// The window that a subscription diagram draws; `nil` if it draws none or can't be read.
  func windowOrNil(_ diagram: String, _ place: SourcePlace) -> SubscriptionWindow? {
    let read = reading(at: place) {
      scheduler.read(diagram, as: .subscription, values: MarbleValues<Void> { _ in nil })
    }
    guard let marks = read?.marks, let start = marks.first else { return nil }
    return SubscriptionWindow(start: start.time, end: marks.dropFirst().first?.time)
  }
}

extension MarbleTest {
  /// Expects all requests of all servers, in the order in which they are sent: `^` sent, `|`
  /// answered, `#` failed, `!` cancelled.
  ///
  /// - Parameter rows: A row for each request, after a part of its name that ends where a word or
  ///   number ends; no rows if nothing may be sent. The row `"?"` fails and prints the actual ones,
  ///   ready to paste.
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
  /// One that is still open at the end has no `!`. Without a diagram, or with one that holds only
  /// dashes, no subscription is expected. `"?"` fails and prints the actual ones, ready to paste.
  public func expectSubscriptions<Element>(
    _ source: TestableObservable<Element>,
    _ diagrams: String...,
    file: String = #filePath,
    line: Int = #line
  ) {
    expectSubscriptions(source, diagrams, SourcePlace(file: file, line: line))
  }

  package func expectSubscriptions<Element>(
    _ source: TestableObservable<Element>,
    _ diagrams: [String],
    _ place: SourcePlace
  ) {
    guard canStillDraw(at: place) else { return }
    if let first = lifetimeChecks.first(where: { $0.source === source }) {
      let subject = "the subscriptions to \(source.name) are"
      fail(twice: subject, first.place, place, "one call takes all diagrams")
    }
    let isQuestion = diagrams.contains(where: \.isQuestion)
    lifetimeChecks.append(
      LifetimeCheck(
        words: .subscription,
        rows: (isQuestion ? [] : diagrams).compactMap { windowOrNil($0, place) }
          .map { LifetimeCheck.ExpectedLane(name: source.name, marks: $0.marks) },
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
    guard canStillDraw(at: place) else { return }
    let first = lifetimeChecks.first {
      $0.source == nil && $0.words.kind == words.kind && $0.laneName == laneName
    }
    if let first {
      let subject = laneName.map { "\($0) is" } ?? "the requests are"
      fail(twice: subject, first.place, place, "draw all of them in one table")
    }
    let checked = rows.map { name, diagram -> LifetimeCheck.ExpectedLane in
      guard !diagram.isQuestion else { return LifetimeCheck.ExpectedLane(name: name, marks: []) }
      let read = reading(at: place) {
        scheduler.read(diagram, as: .lifetimes, values: MarbleValues(listing: labels))
      }
      let marks = (read?.marks ?? []).map { mark in
        var mark = mark
        mark.label = mark.letter.flatMap { labels[$0] } ?? ""
        return mark
      }
      return LifetimeCheck.ExpectedLane(name: name, marks: marks)
    }
    lifetimeChecks.append(
      LifetimeCheck(
        words: words,
        rows: checked,
        place: place,
        laneName: laneName,
        isQuestion: rows.contains { $0.diagram.isQuestion }
      )
    )
  }
}

extension String {
  var isQuestion: Bool { filter { $0 != " " } == "?" }
}

extension MarbleTest {
  /// Expects all outputs of a view model; one that emits without being mentioned fails the test by
  /// name.
  ///
  /// The test holds the view model until everything has been recorded, as a view does, ends the
  /// inputs, and then looks for a leak, unless something else holds it: a property of the test
  /// case, or a variable around the closure.
  ///
  /// - Parameters:
  ///   - viewModel: Best made here, or inside the test's closure, so that a leak can be seen.
  ///   - makeInput: Makes the input from `driver`, `signal` and `taps`; lanes get the members'
  ///     names.
  ///   - expectOutputs: Expects what each output emits.
  public func expect<ViewModel: ViewModelType>(
    _ viewModel: @autoclosure () throws -> ViewModel,
    input makeInput: () -> ViewModel.Input,
    outputs expectOutputs: (OutputExpectations<ViewModel.Output>) -> Void,
    file: String = #filePath,
    line: Int = #line
  ) rethrows {
    let place = SourcePlace(file: file, line: line)
    guard canStillDraw(at: place) else { return }
    let viewModel = try holding(viewModel, place)
    viewModel.counting {
      expect(viewModel, as: ViewModel.self, place, makeInput, expectOutputs)
    }
  }

  // NB: on their own, never inlined: a reference in a local variable would be counted as one of
  // others.
  @inline(never)
  private func holding<ViewModel>(
    _ make: () throws -> ViewModel,
    _ place: SourcePlace
  ) rethrows -> KeptValue {
    let value = KeptValue(try notByHand(make), isKeptAlone: false, place: place)
    if let known = kept.first(where: value.isSame) { return known }
    kept.append(value)
    return value
  }

  @inline(never)
  private func expect<ViewModel: ViewModelType>(
    _ value: KeptValue,
    as type: ViewModel.Type,
    _ place: SourcePlace,
    _ makeInput: () -> ViewModel.Input,
    _ expectOutputs: (OutputExpectations<ViewModel.Output>) -> Void
  ) {
    guard let viewModel = value.content(as: type) else { return }
    let input = makeInput()
    nameInputs(Mirror(reflecting: input), place)
    let expectations = OutputExpectations(
      output: notByHand { viewModel.transform(input: input) },
      test: self
    )
    expectOutputs(expectations)
    lanes += expectations.allLanes(place)
  }

  /// Finds the diagram behind each member of an input by subscribing to it for a moment.
  private func nameInputs(_ input: Mirror, _ place: SourcePlace) {
    for child in input.membersWithInherited {
      guard let name = child.label, let source = child.value as? any ObservableConvertibleType
      else { continue }
      source.subscribeOnce()
      let reached = scheduler.sources.filter { $0.isHot && !$0.subscriptions.isEmpty }
      if reached.count == 1, let only = reached.first {
        only.name = name
      } else {
        extraInputs.append(CheckedLane(source, name: name, expectation: .ignored, place: place))
      }
      reached.forEach { $0.forgetSubscriptions() }
    }
  }
}

extension ObservableConvertibleType {
  fileprivate func subscribeOnce() { asObservable().subscribe { _ in }.dispose() }
}
