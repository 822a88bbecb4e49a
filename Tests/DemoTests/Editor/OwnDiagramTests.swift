import Testing

@testable import Lab

/// Operators with the diagrams of a reader.
@Suite(.serialized) struct OwnDiagramTests {
  @Test(arguments: [
    (
      "scan", ["1-(2|"],
      """
      marbles scan: source: marble diagram, line 1, column 3: this group is never closed
          1-(2|
            ^
        meant perhaps:
          1-(2|)
      """
    ),
    (
      "flatMap", ["a|", "x-)"],
      """
      marbles flatMap: inner: marble diagram, line 1, column 3: this ")" closes no group
          x-)
            ^
        meant perhaps:
          x-
      """
    ),
    ("debounce", ["a|", "b|"], "debounce takes at most 1 diagram (source), but got 2: a|  b|"),
    ("just", ["a|"], "just takes no diagram, but got 1: a|"),
    (
      "buffer", ["a 2m b|"],
      "marbles buffer: a diagram lasts longer than a minute, which is as long as one is run here"
    ),
    (
      "retry", ["#"],
      "marbles retry: endless loop: more than 10000 pieces of work ran at 0 and the clock did not"
        + " move; something schedules itself again with no delay"
    ),
  ])
  func `what can't be run says what is wrong, and where`(
    name: String,
    diagrams: [String],
    message: String
  ) throws {
    let entries = Gallery.entries.filter { $0.name == name }
    let error = #expect(throws: UsageError.self) {
      // Of an operator with more forms than one, the form of that name alone.
      try entries.count == 1 && Gallery.entries(named: name).count == 1
        ? GalleryCommand.text(name, diagrams)
        : GalleryCommand.text(entries, MarblesRequest(diagrams: diagrams))
    }
    #expect(error?.description == message)
  }

  @Test func `numbers change the call, and the run is long enough`() throws {
    let debounce = try #require(Gallery.entries(named: "debounce").first)
    let run = debounce.run(GalleryInputs(numbers: [30], runsOn: true))
    #expect(run.numbers.map(\.value) == [30])
    #expect(run.lines.last == "result  ------------(d|)  debounce(30 ticks)")
    let delay = try #require(Gallery.entries(named: "delay").first)
    #expect(delay.run(GalleryInputs(numbers: [40], runsOn: true)).lines.last?.contains("|") == true)
  }

  @Test(arguments: Gallery.entries)
  func `an entry is the same with its own diagrams and numbers`(_ entry: GalleryEntry) {
    let usual = entry.run()
    let again = entry.run(
      GalleryInputs(
        diagrams: usual.sources.map(\.diagram),
        patterns: usual.patterns.map(\.diagram),
        numbers: usual.numbers.map(\.value),
        runsOn: true
      )
    )
    #expect(again.written == usual.written && again.faults.isEmpty)
    // An endless one is longer; until then nothing differs.
    for lane in usual.timeline.lanes {
      let marks = again.timeline.lanes.first { $0.name == lane.name }?.marks ?? []
      #expect(
        marks.filter { $0.time <= usual.timeline.end }.map(\.label) == lane.marks.map(\.label)
      )
    }
  }
}
