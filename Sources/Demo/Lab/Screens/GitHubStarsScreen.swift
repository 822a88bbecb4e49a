import Core
import Screens
import ViewModels
import Workshop

/// The flow of the feed, the pages of its repositories and the form of a new issue: draws the
/// screen on top, under a bar that says where Back leads.
@MainActor
final class GitHubStarsScreen: ScreenType {
  typealias UserGesture = GitHubStarsGesture

  static let title = "three screens, one state: repositories, issues and a form"

  let controls: GitHubStarsControls
  private let feed: GitHubFeedScreen
  private let hud: HUDView
  private let scheduler: any SchedulerType
  /// The field that takes the keys; `nil` while nothing is typed.
  private var field: IssueDraft.Field?
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
    output.message.map { .init(text: $0.text, isFailure: !$0.isGood) }.emit(to: hud.shown)
  }

  func follow(_ gesture: GitHubStarsGesture) {
    switch gesture {
    case .feed(.pullDown): feed.table.scrollToTop()
    case .form(.leaveTitle) where field == .title: field = .body
    case .newIssue: field = .title
    default: break
    }
  }

  func render(in size: TextSize) -> Canvas {
    let page = content
    let screen: any Block = sheet ?? hud.over(page)
    return controls.alerts.over(screen).canvas(in: size)
  }

  private var sheet: (any Block)? {
    guard controls.sheet.isShown else { return nil }
    return VerticalStack {
      Line(.bold("Sign in to GitHub"), .center)
      Separator()
      Line("A star or an issue is waiting for your key.")
      Gap()
      Line("  " + .bold("[ K  enter a key ]"))
      Line("  " + .bold("[ C  close ]"))
    }
  }

  private var content: any Block {
    guard let page = controls.pages.last else { return feed.content }
    let below = controls.pages.dropLast().last?.name.description ?? "public repositories"
    return VerticalStack {
      Line(.role(.accent, "‹ \(below)"))
      Separator()
      page.form.map(block) ?? issues(of: page)
    }
  }

  private func issues(of page: GitHubStarsControls.Page) -> VerticalStack {
    VerticalStack {
      Line(.star(page.star.starred.value.contains(page.name)) + .bold(page.name.description))
      if let status = page.issues.status.value { status.block(now: scheduler.now) }
      Gap()
      table(of: page).block()
    }
  }

  private func block(of form: NewIssueControls) -> VerticalStack {
    VerticalStack {
      Line(.bold("New issue in \(form.repository)"))
      Gap()
      line(of: form.title.value, .title, placeholder: "Title")
      problem(form.titleProblem.value)
      line(of: form.body.value, .body, placeholder: "What happens?")
      problem(form.bodyProblem.value)
      Gap()
      Line("  " + (form.isSaving.value ? .role(.accent, "⟳ saving…") : .bold("[ save ]")))
    }
  }

  private func line(
    of text: String,
    _ field: IssueDraft.Field,
    placeholder: String
  ) -> TextFieldLine {
    TextFieldLine(
      TextField(text: text.replacing("\n", with: " ")),
      cursor: self.field == field ? .bar : nil,
      placeholder: .role(.muted, placeholder)
    )
  }

  private func problem(_ text: String?) -> Line {
    Line(.role(.failure, text.map { "✗ \($0)" } ?? ""))
  }

  private func table(of page: GitHubStarsControls.Page) -> ListView<IssueRow> {
    if let table = tables[page.name], table.rows === page.issues.issues { return table }
    let table = ListView(page.issues.issues, linesPerRow: 2) { issue, _ in issue.lines }
    tables[page.name] = table
    return table
  }

  var isTyping: Bool { field != nil && form != nil }

  private var form: NewIssueControls? {
    controls.alerts.shown == nil && !controls.sheet.isShown ? controls.pages.last?.form : nil
  }

  func gesture(for key: Key) -> GitHubStarsGesture? {
    if let form, let field { return edit(form, field, for: key).map { .form($0) } }
    guard case .character(let character) = key else {
      return key == .backspace ? .back : key == .escape ? .keepWriting : nil
    }
    guard let number = character.wholeNumberValue else { return .gesture(key: character) }
    if controls.alerts.shown != nil { return number == 1 ? .discard : nil }
    return controls.pages.isEmpty ? .tapRow(number - 1) : .page(.tapRow(number - 1))
  }

  private func edit(
    _ form: NewIssueControls,
    _ field: IssueDraft.Field,
    for key: Key
  ) -> GitHubStarsGesture.Form? {
    let text = field == .title ? form.title.value : form.body.value
    let make = field == .title ? GitHubStarsGesture.Form.title : GitHubStarsGesture.Form.body
    switch key {
    case .character(let character): return make(text + String(character))
    case .paste(let pasted): return make(text + pasted)
    case .backspace: return make(String(text.dropLast()))
    case .enter: return .save
    case .tab where field == .title: return .leaveTitle
    default: return nil
    }
  }

  func look(_ key: Key) -> Bool {
    switch key {
    case .character("e") where form != nil && field == nil: field = .title
    case .escape where isTyping: field = nil
    default: return controls.pages.last.map { table(of: $0).scroll(for: key) } ?? feed.look(key)
    }
    return true
  }
}

extension GitHubStarsScreen {
  static var keys: [KeyHint] {
    [
      KeyHint("1…9", "tap row"), hint(.back, .swipe, meaning: "back, swipe"),
      hint(.star(row: 0), .star(row: 1), .star(row: 2), meaning: "star a row"),
      hint(.starPage, meaning: "star the page"), hint(.feed(.pullDown), meaning: "pull down"),
      hint(.link("https://github.com/ada/lab"), meaning: "open a link"),
      hint(.newIssue, meaning: "new issue"), KeyHint("e", "type"), KeyHint("Tab", "body"),
      hint(.form(.save), meaning: "save"), hint(.signOut, meaning: "sign out"),
      hint(.enterKey, .closeSignIn, meaning: "sign in, or not"),
      hint(.page(.retry), meaning: "retry"), KeyHint("↑↓", "scroll"),
    ]
  }

  static var whyNoOriginal: String { "this flow is ours, and no write-up describes it" }

  static var firstGesture: GitHubStarsGesture? { .feed(.open) }
}

extension StyledText {
  fileprivate static func star(_ isStarred: Bool) -> StyledText {
    isStarred ? .role(.accent, "★ ") : .role(.muted, "☆ ")
  }
}
