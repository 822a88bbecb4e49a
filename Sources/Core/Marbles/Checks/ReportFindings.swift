/// The sentences of a ``MarbleReport``, in the order in which they were found.
struct ReportFindings {
  private var all: [(time: MarbleTime?, place: SourcePlace?, text: () -> String)] = []
  // region: repository
  /// The requests that no rule of a server fits, each with the index of the sentence that says so.
  private var unmatched: [String: Int] = [:]
  // endregion

  init(_ problems: [MarbleTest.Problem]) {
    for problem in problems {
      // region: repository
      if let request = problem.request { unmatched[request] = all.count }
      // endregion
      add(problem.time, problem.place) { problem.text }
    }
  }

  var count: Int { all.count }

  mutating func add(
    _ time: MarbleTime?,
    _ place: SourcePlace?,
    _ text: @escaping () -> String
  ) {
    all.append((time, place, text))
  }

  /// Adds what is wrong with a lane; of a request that no rule fits, in the sentence that says so.
  mutating func add(_ pair: LanePair, _ place: SourcePlace) {
    for finding in pair.faults {
      let text = { FailureSentence.about(pair.name, finding.sentence()) }
      // region: repository
      if finding.isUnknown, let index = unmatched.removeValue(forKey: pair.name) {
        all[index].place = place
        all[index].text = { "\(text()), and no rule of the server fits it" }
        continue
      }
      // endregion
      add(finding.start, place, text)
    }
  }

  /// The first sentences and a count of the rest, in order of time; those without a time are first.
  var summary: (sentences: [String], place: SourcePlace?) {
    let sorted = all.enumerated().sorted {
      ($0.element.time ?? .min, $0.offset) < ($1.element.time ?? .min, $1.offset)
    }
    let texts = sorted.prefix(MarbleReport.faultLimit).map { $0.element.text() }
    let rest = all.count - texts.count
    return (
      texts + (rest > 0 ? ["and \(rest.grouped) more"] : []), sorted.first?.element.place
    )
  }
}
