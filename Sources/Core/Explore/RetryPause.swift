import Dispatch
import Marbles

/// Requests that a screen sends again by itself after a failure, and the longest pause before that.
struct RetryPause {
  /// The first words of their names; empty for all requests.
  let requests: [String]
  let longest: MarbleTime

  func contains(_ request: ExploredRequest) -> Bool {
    requests.isEmpty || RequestWords.has(requests, request.name)
  }
}

extension Meaning {
  /// Requests that the screen sends again by itself after a failure. Until it does, or until the
  /// pause is over, a spinner may be on, and the failure needn't be told.
  ///
  /// - Parameters:
  ///   - requests: The first words of their names; without any, all are meant.
  ///   - pause: The longest pause between a failure and the next attempt.
  public static func retries(_ requests: String..., after pause: DispatchTimeInterval) -> Meaning {
    Meaning(retries: RetryPause(requests: requests, longest: MarbleTime(pause))) { _ in [] }
  }
}

extension ExploredTrace {
  /// The time until which the screen may send a failed request again by itself; `nil` if it
  /// doesn't.
  func retryLimit(of request: ExploredRequest) -> MarbleTime? {
    guard request.isBad, let ended = request.ended else { return nil }
    return retries.filter { $0.contains(request) }.map { ended + $0.longest }.max()
  }

  /// The end of the pause after a failed request; `nil` if there is none, or a request of the same
  /// name has ended it.
  func pauseEnd(after failed: ExploredRequest) -> MarbleTime? {
    guard !retries.isEmpty, let limit = retryLimit(of: failed) else { return nil }
    return requests.contains { $0.name == failed.name && $0.startOrder > failed.endOrder }
      ? nil : limit
  }

  /// The end of the first pause that ends after a time; `nil` if none does.
  func pauseEnd(after time: MarbleTime) -> MarbleTime? {
    guard !retries.isEmpty else { return nil }
    return requests.compactMap { pauseEnd(after: $0) }.filter { $0 > time }.min()
  }

  /// Returns whether one of these requests has failed, and the pause after that isn't over.
  func isPausing(_ isMeant: (ExploredRequest) -> Bool) -> Bool {
    guard !retries.isEmpty else { return false }
    return requests.contains { isMeant($0) && pauseEnd(after: $0) ?? time > time }
  }

  /// True while a request is in flight, or may be sent again by the screen itself.
  var isBusy: Bool { isInFlight || isPausing { _ in true } }

  /// The last of these requests whose failure has to be told now: it has just failed, or the pause
  /// after that is over.
  func failureToTell(_ isMeant: (ExploredRequest) -> Bool) -> ExploredRequest? {
    guard !retries.isEmpty || lastEnd == time else { return nil }
    return requests.last { $0.isBad && isMeant($0) && (pauseEnd(after: $0) ?? $0.ended) == time }
  }
}

extension FoundRun {
  /// A sentence with the meaning that would mend the run: that a failed request is sent again
  /// without a gesture. `nil` if that isn't so, or isn't what breaks the rule.
  var retrySentence: String? {
    guard let meanings = screen.meanings else { return nil }
    var patient = screen
    // A screen that ticks might count as at rest before the request is sent again.
    if let tick = meanings.tick {
      let pause = RetryPause(requests: [], longest: MarbleTime(ticks: 20, of: tick))
      patient.meanings?.retries.append(pause)
    }
    let run = ExploringRun(patient, play)
    run.perform()
    let failed = run.trace.requests.last { $0.isBad && $0.ended.map { $0 <= time } == true }
    guard let failed, let pause = run.trace.longestPause(after: failed.name, meanings.tick) else {
      return nil
    }
    let words = run.words(of: failed)
    var stated = screen
    stated.meanings?.retries.append(RetryPause(requests: [words], longest: pause))
    let other = ExploringRun(stated, play, until: rule)
    other.perform()
    if other.findings.contains(where: { $0.rule == rule && $0.time <= time }) { return nil }
    return "`\(words)` has failed, and is sent again \(pause.inWords) later without a gesture; if"
      + " that's right, say so in `meanings`, with the longest pause:"
      + " .retries(\"\(words)\", after: \(pause.code))"
  }
}

extension ExploredTrace {
  /// The longest time after which such a request was sent again without a gesture; `nil` if it
  /// wasn't. What comes a number of ticks later, or one after the answer, is a poll.
  fileprivate func longestPause(after name: String, _ tick: MarbleTime?) -> MarbleTime? {
    guard !isEndless else { return nil }
    let attempts = requests.filter { $0.name == name }
    return zip(attempts, attempts.dropFirst()).compactMap { failed, again in
      let isByItself = !moves.contains {
        $0.order > failed.endOrder && $0.order < again.startOrder
      }
      guard failed.isBad, isByItself, let ended = failed.ended, again.started > ended else {
        return nil
      }
      let pause = again.started - ended
      let distance = (again.started - failed.started).nanoseconds
      let isPoll = tick.map { $0 == pause || distance % max($0.nanoseconds, 1) == 0 } ?? false
      return isPoll ? nil : pause
    }
    .max()
  }
}
