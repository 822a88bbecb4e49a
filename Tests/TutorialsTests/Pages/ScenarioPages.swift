import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

/// The source of a scenario, its run, and that of the write-up's design, for pages.
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

  /// Its run on the write-up's design, with the lanes that this has.
  let original: () throws -> MarbleReport

  /// Every scenario of every screen, by its title.
  static let all: [String: ScenarioPages] = [
    pages(of: Originals.GankFeed.design), pages(of: Originals.KKBoxHits.design),
    pages(of: Originals.kakaoSearch), pages(of: Originals.GitHubIssues.design),
    pages(of: Originals.GitHubFeed.design),
  ]
  .reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  /// The scenarios of a screen, and what the write-up's design does in them.
  private static func pages<G: ExploredGesture>(
    of original: OriginalDesign<G>
  ) -> [String: ScenarioPages] {
    Dictionary(
      uniqueKeysWithValues: G.scenarios.map { scenario in
        let page = ScenarioPages(
          place: scenario.place,
          report: { Scenarios.report(scenario) },
          original: { try original.report(scenario) }
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
    return { try page.original().shown(lanes: lanes, isGreen: false) }
  }
}

extension MarbleReport {
  /// Its text for a page, with these lanes only, once it is as green or red as the page says.
  fileprivate func shown(lanes: [String]?, isGreen: Bool) throws -> String {
    try #require(self.isGreen == isGreen, "\(text)")
    return lanes.map { showing($0).shown } ?? shown
  }
}
