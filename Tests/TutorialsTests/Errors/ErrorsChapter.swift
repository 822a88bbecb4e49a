import Core
import Foundation
import MarbleTesting
import Testing

/// The examples of "Errors that do not end the stream".
@MainActor
@Suite struct ErrorsChapter {
  /// A look-up of each word: "b" fails, and all others answer in capitals.
  private func lookUp(_ m: MarbleTest) -> (String) -> Observable<String> {
    let answer = m.cold(" --r|", named: "answer")
    let failure = m.cold("--#", error: NetworkError.transport(.offline), named: "failure")
    return { word in word == "b" ? failure.asObservable() : answer.map { _ in word.uppercased() } }
  }

  /// The error is caught at the end of the chain.
  // region: outside
  func diesWithTheFirstFailure() {
    marbles(tick: .milliseconds(100)) { m in
      let lookUp = lookUp(m)
      let typed = m.hot(" -a---b---c---", named: "typed")
      let found =
        typed
        .flatMapLatest { lookUp($0) }
        .catchAndReturn("?")
      m.expect(found, "   ---A---?---C--", named: "found")
    }
  }
  // endregion

  // region: inside
  @Test func `a search goes on after a failure`() {
    marbles(tick: .milliseconds(100)) { m in
      let lookUp = lookUp(m)
      let typed = m.hot(" -a---b---c---", named: "typed")
      let found =
        typed
        .flatMapLatest { lookUp($0).catchAndReturn("?") }
      m.expect(found, "   ---A---?---C--", named: "found")
    }
  }
  // endregion

  /// The same mistake, in the name of a driver.
  // region: driver
  func driverAtTheEnd() {
    marbles(tick: .milliseconds(100)) { m in
      let lookUp = lookUp(m)
      let typed = m.hot(" -a---b---c---", named: "typed")
      let found = typed.flatMapLatest { lookUp($0) }
        .asDriver(onErrorJustReturn: "?")
      m.expect(found, "   ---A---?---C--", named: "found")
    }
  }
  // endregion

  // region: driver inside
  @Test func `a driver of each look-up goes on`() {
    marbles(tick: .milliseconds(100)) { m in
      let lookUp = lookUp(m)
      let typed = m.driver("-a---b---c---")
      let found = typed.flatMapLatest { lookUp($0).asDriver(onErrorJustReturn: "?") }
      m.expect(found, "     ---A---?---C--", named: "found")
    }
  }
  // endregion

  // region: materialize
  @Test func `values and failures part ways`() {
    marbles(tick: .milliseconds(100)) { m in
      let lookUp = lookUp(m)
      let typed = m.hot("     -a---b---c---", named: "typed")
      let events = typed.flatMapLatest { lookUp($0).materialize() }.share()
      let message = events.compactMap(\.error).map { NetworkError($0).message }
      m.expect(events.compactMap(\.element), "---A-------C--", named: "found")
      m.expect(message, "-------x------", ["x": offline], named: "message")
    }
  }
  // endregion

  private let offline = TransportFailure.offline.message

  /// A spinner that ends with a value, and with nothing else.
  // region: spinner
  func spinnerNeverEnds() {
    marbles(tick: .milliseconds(100)) { m in
      let lookUp = lookUp(m)
      let typed = m.hot("     -a---b-------", named: "typed")
      let found = typed.flatMapLatest { lookUp($0).catch { _ in .empty() } }.share()
      let isLoading = Observable.merge(typed.map { _ in true }, found.map { _ in false })
      m.expect(isLoading, "    -t-f-t-f-----", ["t": true, "f": false], named: "isLoading")
      m.expect(found, "        ---A---------", named: "found")
    }
  }
  // endregion

  // region: lifetime
  @Test func `loading is from the start of a request to its end, whatever that is`() {
    marbles(tick: .milliseconds(100)) { m in
      let lookUp = lookUp(m)
      let typed = m.hot("     -a---b----cd---", named: "typed")
      let search = typed.flatMapLatest { word in
        lookUp(word)
          .map { LookUp.found($0) }
          .catch { .just(.failed(NetworkError($0).message)) }
          .startWith(.loading)
      }
      m.expect(search, "       -l-A-l-x--ll-D-", states, named: "search")
    }
  }
  // endregion

  private let states = MarbleValues<LookUp>(vocabulary: [
    "l": .loading, "A": .found("A"), "D": .found("D"),
    "x": .failed(TransportFailure.offline.message),
  ])

  // region: retry
  @Test func `retry(2) subscribes twice in all, and at once`() {
    marbles(tick: .milliseconds(500)) { m in
      let busy = m.cold("        -#", named: "busy")
      m.expect(busy.retry(2), "  --#", named: "answer")
      m.expectSubscriptions(busy, "^!", "-^!")
    }
  }
  // endregion

  // region: patience
  @Test func `a patient retry waits 1 s, then 2 s, then fails`() {
    marbles(tick: .milliseconds(500)) { m in
      let busy = m.cold("      -#", named: "busy")
      let answer = busy.retry(when: { (errors: Observable<any Error>) in
        errors.enumerated().flatMap { attempt, error -> Observable<Int> in
          guard attempt < 2 else { return .error(error) }
          return .timer(.seconds(1 << attempt), scheduler: m.scheduler)
        }
      })
      m.expect(answer, "       ---------#", named: "answer")
      m.expectSubscriptions(busy, "^!", "---^!", "--------^!")
    }
  }
  // endregion

  // region: sentences
  @Test func `each failure is a sentence`() {
    #expect(sentences().allSatisfy { $0.hasSuffix(".") })
  }

  func sentences() -> [String] {
    let failures: [(String, NetworkError)] = [
      ("no network", .transport(.offline)),
      ("no answer", .transport(.timedOut)),
      ("401", .statusCode(Response(statusCode: 401))),
      ("404", .statusCode(Response(statusCode: 404))),
      ("429", .statusCode(Response(statusCode: 429))),
      ("500", .statusCode(Response(statusCode: 500))),
      ("not JSON", .decoding(DecodingFailure(reason: "no JSON"), Response(statusCode: 200))),
    ]
    return failures.map { name, error in
      name.padding(toLength: 12, withPad: " ", startingAt: 0) + error.message
    }
  }
  // endregion
}

// region: look-up
/// What is known of a look-up.
private enum LookUp: Equatable {
  case loading
  case found(String)
  case failed(String)
}
// endregion

extension Runs {
  private static let chapter = ErrorsChapter()

  static let errorsChapter: [String: Run] = [
    "errors outside": { MarbleCapture.text { chapter.diesWithTheFirstFailure() } },
    "errors inside": { MarbleCapture.text { chapter.`a search goes on after a failure`() } },
    "errors driver": { MarbleCapture.text { chapter.driverAtTheEnd() } },
    "errors materialize": {
      MarbleCapture.text { chapter.`values and failures part ways`() }
    },
    "errors spinner": { MarbleCapture.text { chapter.spinnerNeverEnds() } },
    "errors lifetime": {
      MarbleCapture.text {
        chapter.`loading is from the start of a request to its end, whatever that is`()
      }
    },
    "errors retry": {
      MarbleCapture.text { chapter.`retry(2) subscribes twice in all, and at once`() }
    },
    "errors patience": {
      MarbleCapture.text {
        chapter.`a patient retry waits 1 s, then 2 s, then fails`()
      }
    },
    "errors sentences": { chapter.sentences().joined(separator: "\n") },
  ]
}
