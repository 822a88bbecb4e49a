import Core
import Screens
import ViewModels
import Workshop

/// The flow of the feed and the pages of its repositories: draws the screen on top, under a bar
/// that says where Back leads.
@MainActor
final class GitHubStarsScreen: ScreenType {
  typealias UserGesture = GitHubStarsGesture

  static let title = "two screens, one state: repositories, their issues, and stars on both"

  let controls: GitHubStarsControls
  private let feed: GitHubFeedScreen
  private let hud: HUDView
  private let scheduler: any SchedulerType
  private var tables: [RepositoryName: ListView<IssueRow>] = [:]

  init(_ controls: GitHubStarsControls, on stage: Stage) {
    self.controls = controls
    feed = GitHubFeedScreen(controls.feed, on: stage) { [star = controls.feedStar] row in
      // A name that GitHub doesn't allow has no page and no star.
      RepositoryName(row.name).map { .star(star.starred.value.contains($0)) } ?? "  "
    }
    hud = HUDView(scheduler: stage.scheduler)
    scheduler = stage.scheduler
    controls.showFeed = { [feed] in feed.show($0) }
    controls.showPage = { [hud] _, output in
      output.opened.map(HUDView.Message.init(opening:)).emit(to: hud.shown)
    }
  }

  func show(_ output: GitHubStarsViewModel.Output) -> Disposable {
    output.message.map { .init(text: $0, isFailure: true) }.emit(to: hud.shown)
  }

  func follow(_ gesture: GitHubStarsGesture) {
    if gesture == .feed(.pullDown) { feed.table.scrollToTop() }
  }

  func render(in size: TextSize) -> Canvas {
    guard let page = controls.pages.last else {
      return hud.over(feed.content).canvas(in: size)
    }
    let below = controls.pages.dropLast().last?.name.description ?? "public repositories"
    let content = VerticalStack {
      Line(.role(.accent, "‹ \(below)"))
      Separator()
      Line(.star(page.star.starred.value.contains(page.name)) + .bold(page.name.description))
      if let status = page.issues.status.value { status.block(now: scheduler.now) }
      Gap()
      table(of: page).block()
    }
    return hud.over(content).canvas(in: size)
  }

  private func table(of page: GitHubStarsControls.Page) -> ListView<IssueRow> {
    if let table = tables[page.name], table.rows === page.issues.issues { return table }
    let table = ListView(page.issues.issues, linesPerRow: 2) { issue, _ in issue.lines }
    tables[page.name] = table
    return table
  }

  func gesture(for key: Key) -> GitHubStarsGesture? {
    guard case .character(let character) = key else { return key == .backspace ? .back : nil }
    guard let number = character.wholeNumberValue else { return .gesture(key: character) }
    return controls.pages.isEmpty ? .tapRow(number - 1) : .page(.tapRow(number - 1))
  }

  func look(_ key: Key) -> Bool {
    controls.pages.last.map { table(of: $0).scroll(for: key) } ?? feed.look(key)
  }
}

extension GitHubStarsScreen {
  static var keys: [KeyHint] {
    [
      KeyHint("1…9", "tap row"), hint(.back, meaning: "back"),
      hint(.star(row: 0), .star(row: 1), .star(row: 2), meaning: "star a row"),
      hint(.starPage, meaning: "star the page"), hint(.feed(.pullDown), meaning: "pull down"),
      hint(.link("https://github.com/ada/lab"), meaning: "open a link"),
      hint(.page(.retry), meaning: "retry"), KeyHint("↑↓", "scroll"),
    ]
  }

  static var credentials: [Credential] { [.githubToken] }

  static var whyNoOriginal: String { "this flow is ours, and no write-up describes it" }

  static var firstGesture: GitHubStarsGesture? { .feed(.open) }
}

extension StyledText {
  fileprivate static func star(_ isStarred: Bool) -> StyledText {
    isStarred ? .role(.accent, "★ ") : .role(.muted, "☆ ")
  }
}
