import Bugs
import Core
import MarbleTesting
import Screens
import Testing
import ViewModels
import Workshop

@testable import GateSupport
@testable import Lab

/// Returns the text of a run.
typealias Run = () throws -> String

/// The runs whose output the pages show, by the names that they use.
@MainActor
enum Runs {
  static let all: [String: Run] = [
    exercisesChapter,
    firstMinutesChapter,
    observableChapter,
    mvvmChapter,
    inputOutputChapter,
    elsewhereChapter,
    marblesChapter, wrongTests,
    timeChapter,
    stateChapter,
    errorsChapter,
    listInPagesChapter,
    reviewChapter,
    realScreenChapter,
    flowChapter, formChapter, sessionChapter,
    networkingChapter,
    gankFeedChapter,
    gitHubFeedChapter,
    kakaoChapter,
    exploreChapter,
    yourScreenChapter,
    isolationChapter,
    withoutRxChapter, toObservableChapter,
    decisionsChapter,
    glossaryChapter,
    differencesChapter,
    bugsChapter,
  ]
  .reduce(into: [:]) { all, runs in
    all.merge(runs) { _, _ in preconditionFailure("two runs share a name") }
  }

  /// True for the runs that take seconds: hundreds of random users, and expressions that are
  /// compiled.
  static func isLong(_ source: Document.Source) -> Bool {
    if differencesChapter.keys.contains(where: { source == .run($0) }) { return true }
    let names = [
      "explored gank-feed spinner", "git feed hole", "issues without Rx",
      "the naive search", "watch Lookup", "watch Lookup as you type", "watch Lookup faults",
      "watch Lookup repaired",
    ]
    return names.contains { source == .run($0) }
  }

  /// The timelines of the run of this name; `nil` if there is no such run.
  static func timelines(_ name: String) throws -> [Timeline]? {
    guard let run = run(named: name) else { return nil }
    return try MarbleCapture.timelines { _ = try run() }
  }

  /// Returns the lines of a table, by name.
  static let tables: [String: @MainActor () throws -> [String]] = [
    "exercises": ExerciseTable.markdown,
    "rules": ExploreTables.rules,
  ].merging(ExploreTables.ofScreens) { first, _ in first }
    .merging(FaultTables.all) { first, _ in first }
    .merging(BugTables.all) { first, _ in first }
    .merging(lessons) { first, _ in first }

  /// The lesson of each named bug, as an item of a list.
  private static var lessons: [String: @MainActor () throws -> [String]] {
    NamedBug.all.reduce(into: [:]) { tables, bug in
      tables["lesson of \(bug.id)"] = {
        let lesson = bug.lesson.joined(separator: " ")
        return "- **\(bug.name.rawValue).** \(lesson) `\(bug.command)` plays it.".wrapped(to: 120)
      }
    }
  }

  /// The run of a marble test: what it prints.
  static func picture(_ test: @escaping @MainActor () -> Void) -> Run {
    { MarbleCapture.text { test() } }
  }

  /// The picture of an example, in tenths of a second.
  static func tenths(_ example: (MarbleTest) -> Void) -> String {
    MarbleCapture.text { marbles(tick: .milliseconds(100), example) }
  }

  /// One frame of the stepper in a terminal of 80 columns and 24 rows.
  static func stepper(_ screen: String, _ script: String, step: Int) throws -> String {
    let entry = try #require(ScreenEntry.all.first { $0.description.id == screen })
    let recording = try #require(try entry.record(script))
    MarbleCapture.add(recording.timeline)
    var state = StepperState()
    state.index = step
    let size = TextSize(columns: 80, rows: 24)
    return text(of: StepperFrame(run: StepperRun(recording), state: state, size: size).canvas)
  }

  /// The text of a canvas, without blanks at the ends of its lines.
  static func text(of canvas: Canvas) -> String {
    canvas.lines
      .map { line in
        String(line.string.reversed().drop { $0 == " " }.reversed())
      }
      .joined(separator: "\n")
  }
}

extension MarbleReport {
  /// Its text, for a page that may draw what happened, too.
  var shown: String {
    MarbleCapture.add(timeline)
    return text
  }
}

/// The source of a scenario, its run, and that of the write-up's design, for pages.
///
/// ```markdown
/// <!-- scenario: gank-feed/late-page -->            the source
/// <!-- run: scenario gank-feed/late-page -->        the picture of its run
/// <!-- run: original gank-feed/late-page -->        our run beside the write-up's
/// <!-- run: original gank-feed/late-page: sections, requests -->    these lanes only
/// <!-- run: step gank-feed/late-page 6 -->          a step in a terminal; the site draws it
/// <!-- run: frame gank-feed/late-page 6 -->         the same, which the site leaves as it is
/// ```
@MainActor
struct ScenarioPages {
  /// The scenario's place in the code.
  let place: SourcePlace

  /// Its run on the view model.
  let report: () -> MarbleReport

  /// Its run on the view model beside that on the write-up's design.
  let original: () throws -> RecordingPair

  /// Every scenario of every screen, by its title.
  static let all: [String: ScenarioPages] = [
    pages(of: GankFeedScreen.self), pages(of: KKBoxHitsScreen.self),
    pages(of: KakaoSearchScreen.self), pages(of: GitHubIssuesScreen.self),
    pages(of: GitHubFeedScreen.self), pages(of: GitHubStarsScreen.self),
  ]
  .reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  /// The scenarios of a screen, and what the write-up's design does in them.
  private static func pages<S: ScreenType>(of screen: S.Type) -> [String: ScenarioPages] {
    Dictionary(
      uniqueKeysWithValues: S.UserGesture.scenarios.map { scenario in
        let page = ScenarioPages(
          place: scenario.place,
          report: { Scenarios.report(scenario) },
          original: { try S.beside(scenario, .original) }
        )
        return (scenario.title, page)
      }
    )
  }

  /// The source of a scenario, from its initializer to its closing brace.
  static func source(of title: String) throws -> [String]? {
    guard let place = all[title]?.place else { return nil }
    let file = place.file.replacing(Repository.root.path(percentEncoded: false), with: "")
    return SourceRegion(file: file, name: "").lines(from: place.line)
  }
}

extension Runs {
  /// The run of this name: one of a chapter's own, or that of a scenario.
  static func run(named name: String) -> Run? {
    if let run = all[name] { return run }
    if let step = name.wholeMatch(of: /(?:step|frame) (\S+)\/(\S+) (\d+)/) {
      let index = (Int(step.3) ?? 1) - 1
      return { try stepper(String(step.1), String(step.2), step: index) }
    }
    guard let match = name.wholeMatch(of: /(scenario|original) ([^:]+)(?:: (.+))?/),
      let page = ScenarioPages.all[String(match.2)]
    else { return nil }
    let lanes = match.3.map { $0.split(separator: ", ").map { String($0) } }
    if match.1 == "scenario" { return { try page.report().shown(lanes: lanes) } }
    return { try page.original().shown(lanes: lanes) }
  }
}

extension RecordingPair {
  /// The differences of some lanes, for a page; those of all requests if `requests` is among them.
  fileprivate func shown(lanes names: [String]?) throws -> String {
    try requireLanes(
      names,
      among: (expected.timeline.lanes + actual.timeline.lanes).map {
        $0.kind == .request ? "requests" : $0.name
      }
    )
    let requests = RequestNames(merged.timeline)
    func shown(_ timeline: Timeline) -> Timeline {
      var timeline = timeline
      timeline.lanes.removeAll { lane in
        names.map { !$0.contains(lane.kind == .request ? "requests" : lane.name) } ?? false
      }
      for index in timeline.lanes.indices where timeline.lanes[index].kind == .request {
        timeline.lanes[index].name = requests.name(of: timeline.lanes[index], columns: 24)
      }
      return timeline
    }
    MarbleCapture.add(shown(actual.timeline))
    let comparison = TimelineComparison(
      expected: shown(expected.timeline),
      actual: shown(actual.timeline),
      names: self.names
    )
    let sentences = comparison.sentences.flatMap { sentence in
      StyledText(sentence.text).wrapped(toColumns: MarbleReport.usualWidth, indent: 2)
    }
    try #require(!sentences.isEmpty, "the two runs don't differ there")
    let picture = comparison.picture.lines(width: MarbleReport.usualWidth)
    return (sentences.map(\.string) + [""] + picture).joined(separator: "\n")
  }
}

extension MarbleReport {
  /// The text of a green run for a page, with these lanes only.
  fileprivate func shown(lanes: [String]?) throws -> String {
    try #require(isGreen, "\(text)")
    try requireLanes(lanes, among: laneNames)
    return lanes.map { showing($0).shown } ?? shown
  }
}

/// Fails for a name in a page's comment that no lane of the run has, as after a renaming.
private func requireLanes(_ names: [String]?, among lanes: [String]) throws {
  let unknown = (names ?? []).filter { !lanes.contains($0) }
  try #require(unknown.isEmpty, "the run has no lane \(unknown.joined(separator: ", "))")
}
