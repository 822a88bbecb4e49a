import Workshop

/// A bug with a name: what the user sees, how a reviewer recognizes it, and what repairs it.
package struct NamedBug: Identifiable, Sendable {
  package let name: BugName
  /// The words by which others call it.
  package let otherNames: String
  /// The symptom as a user sees it, in one sentence.
  package let symptom: String
  /// The code that a reviewer looks for.
  package let clue: String
  package let repair: String
  /// The rule of the explorer that finds it, or what the explorer does instead.
  package let rule: String
  /// The section that explains it: a file below `Tutorials`, and its anchor.
  package let chapter: String
  /// The lesson in two sentences.
  package let lesson: [String]
  /// The code to look for with Combine, and with `async`, and its repair.
  package let combine: String
  package let async: String
  let play: Play

  /// Draws what happens on the kernel, broken or repaired, and expects what should happen.
  typealias Play = @Sendable (_ m: MarbleTest, _ isRepaired: Bool) -> Void

  init(
    _ name: BugName,
    otherNames: String,
    symptom: String,
    clue: String,
    repair: String,
    rule: String,
    chapter: String,
    lesson: [String],
    combine: String,
    async: String,
    play: @escaping Play
  ) {
    (self.name, self.otherNames) = (name, otherNames)
    (self.symptom, self.clue, self.repair) = (symptom, clue, repair)
    (self.rule, self.chapter, self.lesson) = (rule, chapter, lesson)
    (self.combine, self.async, self.play) = (combine, async, play)
  }

  /// All of them, in the order in which the chapters explain them.
  package static let all: [NamedBug] = [
    .staleResponse, .doubleSubmit, .lostSubscription, .hiddenClock, .stickyEvent, .deadStream,
    .endlessSpinner, .cancelledSave, .twoSourcesOfTruth,
  ]

  package static func named(_ id: String) -> NamedBug? { all.first { $0.id == id } }

  package var id: String { name.id }

  package var command: String { name.command }
}

extension NamedBug {
  /// The run with the bug; its report says what is wrong.
  @MainActor package func broken() -> MarbleReport { report(isRepaired: false) }

  /// The run with the same inputs and answers after the repair.
  @MainActor package func repaired() -> MarbleReport { report(isRepaired: true) }

  private func report(isRepaired: Bool) -> MarbleReport {
    marbleReport(tick: .milliseconds(100)) { play($0, isRepaired) }
  }

  /// Both runs under one clock.
  @MainActor package var picture: TimelinePicture {
    let (broken, repaired) = (broken(), repaired())
    var picture = broken.picture
    let inputs = Timeline.LaneKind.input.group
    // What is expected is what the repaired lanes show.
    picture.rows = picture.rows.filter { !$0.name.hasSuffix(" expected") }
    for index in picture.rows.indices where picture.rows[index].group != inputs {
      picture.rows[index].group = "broken"
      let name = picture.rows[index].name
      if name.hasSuffix(" actual") { picture.rows[index].name = String(name.dropLast(7)) }
    }
    for var row in repaired.picture.rows where row.group != inputs {
      row.group = "fixed"
      picture.rows.append(row)
    }
    picture.legend += repaired.picture.legend.filter { !picture.legend.contains($0) }
    return picture
  }
}
