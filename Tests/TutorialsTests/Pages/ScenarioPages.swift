import Core
import MarbleTesting
import Testing
import ViewModels

/// What a page can show of a scenario: its source, its run, and that of a write-up's design.
///
/// ```markdown
/// <!-- scenario: gank-feed/late-page -->            the source
/// <!-- run: scenario gank-feed/late-page -->        the picture of its run
/// <!-- run: original gank-feed/late-page -->        what the write-up's design does instead
/// <!-- run: original gank-feed/late-page: sections, requests -->    these lanes only
/// ```
@MainActor
struct ScenarioPages {
  /// Where the scenario is written.
  let place: SourcePlace

  /// Its run on the view model.
  let report: () -> MarbleReport

  /// Its run on the write-up's design; nil if that is not behind an adapter.
  let original: (() -> MarbleReport)?

  /// Every scenario of every screen, by its title.
  static let all: [String: ScenarioPages] = [
    gankFeed, kkboxHits, kakaoSearch, gitHubIssues, gitHubFeed,
  ]
  .reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  /// The scenarios of a screen.
  ///
  /// - Parameters:
  ///   - plays: Whether the write-up's design has a control for a gesture.
  ///   - original: Makes the write-up's design, behind the input and output of the repaired view model.
  static func pages<G: Gesture, Original: ViewModelType>(
    of screen: G.Type,
    plays: @escaping (G) -> Bool = { _ in true },
    original: @escaping (Stage) -> Original
  ) -> [String: ScenarioPages]
  where Original.Input == G.ViewModel.Input, Original.Output == G.ViewModel.Output {
    Dictionary(
      uniqueKeysWithValues: screen.scenarios.map { scenario in
        let page = ScenarioPages(
          place: scenario.place,
          report: { Scenarios.report(scenario) },
          original: scenario.user.compactMap { scenario.gesture($0) }.allSatisfy(plays)
            ? { marbleReport(tick: Scenario<G>.tick) { $0.play(scenario, on: original) } } : nil
        )
        return (scenario.title, page)
      }
    )
  }

  /// The scenarios of a screen without an original.
  static func pages<G: Gesture>(of screen: G.Type) -> [String: ScenarioPages] {
    Dictionary(
      uniqueKeysWithValues: screen.scenarios.map { scenario in
        let page = ScenarioPages(
          place: scenario.place,
          report: { Scenarios.report(scenario) },
          original: nil
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
    guard let match = name.wholeMatch(of: /(scenario|original) ([^:]+)(?:: (.+))?/),
      let page = ScenarioPages.all[String(match.2)]
    else { return nil }
    let lanes = match.3.map { $0.split(separator: ", ").map { String($0) } }
    if match.1 == "scenario" { return { try page.report().shown(lanes: lanes, isGreen: true) } }
    return page.original.map { original in
      { try original().shown(lanes: lanes, isGreen: false) }
    }
  }
}

extension MarbleReport {
  /// Its text for a page, with these lanes only, once it is as green or red as the page says.
  fileprivate func shown(lanes: [String]?, isGreen: Bool) throws -> String {
    try #require(self.isGreen == isGreen, "\(text)")
    return lanes.map { showing($0).shown } ?? shown
  }
}
