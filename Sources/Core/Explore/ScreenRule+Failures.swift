/// The rules about how a screen tells its user that a request failed.
extension ScreenRule {
  /// An output that tells failures.
  package struct Voice: ExpressibleByStringLiteral, Sendable {
    let lane: String
    let isFailure: @Sendable (Any) -> Bool

    /// Creates a voice whose every element tells a failure.
    package init(stringLiteral lane: String) {
      self.lane = lane
      isFailure = { _ in true }
    }

    /// Creates a voice of which only these elements tell a failure.
    package init<Element: SendableMetatype>(
      _ lane: String,
      where isFailure: @escaping @Sendable (Element) -> Bool
    ) {
      self.lane = lane
      self.isFailure = { ($0 as? Element).map(isFailure) ?? false }
    }
  }

  package static func failureIsSaid(
    by voices: [Voice],
    except exceptions: Set<String> = []
  ) -> ScreenRule {
    ScreenRule("a failure is shown", .everyInstant) { run in
      // A load may be two requests; it is over when both are.
      guard !run.isInFlight, let ended = run.endedNow.last, ended.outcome != .cancelled else {
        return nil
      }
      let load = run.requests.filter { $0.resource.hasRows && $0.started == ended.started }
      guard !load.contains(where: { $0.outcome == .cancelled }) else { return nil }
      let failed = load.first { $0.isBad && !exceptions.contains($0.badAnswer ?? "") }
      guard let failed, run.look?.footer != .failed, run.tellings(by: voices) == 0 else {
        return nil
      }
      return Breach("request \(failed.number) has failed, and nothing says so", at: failed.name)
    }
  }

  /// Makes the rule that the user is told of each failure once, and of nothing else.
  ///
  /// - Parameters:
  ///   - voices: The outputs that tell failures.
  ///   - hasFooter: True if a footer that tells one counts as well.
  package static func toldOnce(by voices: [Voice], orFooter hasFooter: Bool = false) -> ScreenRule {
    ScreenRule("a failure is reported once, in one place", .everyInstant) { run in
      guard run.lastEnd == run.time else {
        return run.tellings(by: voices) == 0
          ? nil : Breach("no request has ended, and a failure is reported", at: voices.first?.lane)
      }
      // Of a pull for a first page that is missing, the header has a failure, and so has the
      // footer.
      let footer =
        hasFooter && run.look?.footer == .failed && run.look?.rows.isEmpty == false ? 1 : 0
      guard run.tellings(by: voices) + footer > 1 else { return nil }
      let places = footer == 0 ? "is reported twice" : "is reported in the footer and elsewhere"
      return Breach("a failure \(places)", at: voices.first?.lane)
    }
  }

  package static let oneSpinner = ScreenRule("one spinner spins at a time", .everyInstant) {
    guard $0.lookIsNew, let look = $0.look, look.isHeaderTurning, look.footer == .turns else {
      return nil
    }
    return Breach("the header and the footer spin")
  }
}

extension ExploredTrace {
  /// The number of failures that these outputs tell at this instant.
  fileprivate func tellings(by voices: [ScreenRule.Voice]) -> Int {
    voices.reduce(0) { sum, voice in
      let lane = lanes.last { $0.name == voice.lane }
      let now = lane?.emissions.reversed().prefix { $0.time == time } ?? []
      return sum + now.count { voice.isFailure($0.value) }
    }
  }
}
