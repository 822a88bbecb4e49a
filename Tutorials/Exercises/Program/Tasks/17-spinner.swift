import Marbles
import Reactive

/// A spinner spins while a request is in flight. It stops when the request ends, however it ends.
///
/// Emit false at first, true when a request begins, and false when it ends. An element may arrive
/// before the end. Here the spinner stops only for an element: after an error, or without an
/// element, it never stops.
func isLoading(
  _ taps: Observable<Void>,
  request: @escaping () -> Observable<String>
) -> Observable<Bool> {
  // Your turn.
  taps
    .flatMapLatest { request().map { _ in false }.startWith(true) }
    .startWith(false)
}

// End of your file.

extension Solution {
  static func isLoading(
    _ taps: Observable<Void>,
    request: @escaping () -> Observable<String>
  ) -> Observable<Bool> {
    taps
      .flatMapLatest {
        request()
          .materialize()
          .filter(\.isStopEvent)
          .map { _ in false }
          .startWith(true)
      }
      .startWith(false)
  }
}

extension Exercise {
  static let spinner = Exercise(
    "The spinner that stops",
    topic: "loading from a request's lifetime",
    page: "07-errors.md",
    yours: isLoading(_:request:),
    solution: Solution.isLoading(_:request:),
    alternatives: [
      "nothing of its elements, then false": { taps, request in
        taps.flatMapLatest {
          request().filter { _ in false }.map { _ in true }
            .catch { _ in .empty() }
            .concat(Observable.just(false)).startWith(true)
        }
        .startWith(false)
      },
      "the steps of the chapter": { taps, request in
        // NB: With its type, this takes the compiler milliseconds; in one expression it's seconds.
        let steps: Observable<LookUpStep> = taps.flatMapLatest {
          request().map { LookUpStep.found($0) }
            .catch { _ in .just(.failed) }
            .concat(Observable.just(.ended))
            .startWith(.loading)
        }
        return steps.filter { $0 == .loading || $0 == .ended }
          .map { $0 == .loading }
          .startWith(false)
      },
    ],
    mistakes: [
      "steps without an end": { taps, request in
        let steps: Observable<LookUpStep> = taps.flatMapLatest {
          request().map { LookUpStep.found($0) }.catch { _ in .just(.failed) }.startWith(.loading)
        }
        return steps.map { $0 == .loading }.startWith(false)
      },
      "stops with the answer, not with the end": { taps, request in
        taps.flatMapLatest {
          request().map { _ in false }.catchAndReturn(false).ifEmpty(default: false).startWith(true)
        }
        .startWith(false)
      },
      "turns on after an empty answer": { taps, request in
        taps.flatMapLatest { request().map { _ in false }.catchAndReturn(false).startWith(true) }
          .startWith(false)
      },
      "an error ends it": { taps, request in
        taps
          .flatMapLatest {
            request().filter { _ in false }.map { _ in false }.concat(Observable.just(false))
              .startWith(true)
          }
          .catchAndReturn(false)
          .startWith(false)
      },
      "turns for each request by itself": { taps, request in
        taps.flatMap {
          request().materialize().filter(\.isStopEvent).map { _ in false }.startWith(true)
        }
        .startWith(false)
      },
      "ignores a tap while it turns": { taps, request in
        taps.flatMapFirst {
          request().materialize().filter(\.isStopEvent).map { _ in false }.startWith(true)
        }
        .startWith(false)
      },
      "never turns": { _, _ in .just(false) },
    ],
    hints: [
      "The elements of a request don't matter here. When does it begin, and when does it end?",
      "`materialize()` turns elements, the error and the completion into events.",
      "`isStopEvent` is true for the two events that end a stream. Keep only those.",
      "Loading begins with a value of its own, and ends with each stop event, whatever that is.",
    ],
    learned: [
      "A spinner that waits for success is The Endless Spinner. Let it end with the request.",
      "`materialize` shows both ends, and each of them is the end of loading.",
      "An element isn't an end: a request may emit and still be in flight.",
    ]
  ) { m, isLoading in
    let taps = m.hot("   -t------t----t----", .taps, named: "taps")
    let answer = m.cold(" --r--|", named: "answered")
    let error = m.cold("         --#", named: "failed")
    let empty = m.cold("              --|", named: "empty")
    let shown = isLoading(taps.asObservable(), inTurn(answer, error, empty))
    m.expect(shown, "    ft----f-t-f--t-f", .flags, named: "isLoading")
  } again: { m, isLoading in
    // The second tap cancels the first request: one spinner for both.
    let taps = m.hot("  -t-t-----", .taps, named: "taps that overlap")
    let slow = m.cold("  ---|", named: "cancelled")
    let quick = m.cold("   --#", named: "failed")
    let shown = isLoading(taps.asObservable(), inTurn(slow, quick)).distinctUntilChanged()
    m.expect(shown, "   ft---f---", .flags, named: "isLoading")
  }
}

private enum LookUpStep: Equatable {
  case loading
  case found(String)
  case failed
  case ended
}
