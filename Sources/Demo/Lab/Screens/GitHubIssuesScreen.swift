import Core
import Foundation
import Screens
import ViewModels
import WithoutRx
import Workshop

/// The open issues of a repository: a search field, a line that says how the search is, a table.
@MainActor
final class GitHubIssuesScreen: ScreenType {
  typealias UserGesture = GitHubIssuesGesture

  static let title = "type owner/name, see the open issues of a GitHub repository"

  let controls: GitHubIssuesControls
  let table: ListView<IssueRow>
  let hud: HUDView
  private let scheduler: any SchedulerType

  init(_ controls: GitHubIssuesControls, on stage: Stage) {
    self.controls = controls
    table = ListView(controls.issues, linesPerRow: 2) { issue, _ in issue.lines }
    hud = HUDView(scheduler: stage.scheduler)
    scheduler = stage.scheduler
  }

  func show(_ output: GitHubIssuesViewModel.Output) -> Disposable {
    output.opened.map(HUDView.Message.init(opening:)).emit(to: hud.shown)
  }

  func render(in size: TextSize) -> Canvas {
    let content = VerticalStack {
      Line(.bold("GitHub · open issues"), .center)
      controls.searchField.block(placeholder: "owner/name, such as ada/lab")
      Separator()
      if let status = controls.status.value {
        status.block(now: scheduler.now)
        Gap()
      }
      table.block()
      if let keyboard = controls.searchField.keyboard { keyboard }
    }
    return hud.over(content).canvas(in: size)
  }
}

extension IssueRow {
  var lines: [StyledText] {
    [.role(.accent, "#\(number) ") + .bold(title), "  " + .dim(detail)]
  }

  private var detail: String {
    let comments = commentCount == 1 ? "1 comment" : "\(commentCount) comments"
    let parts = labels + [author ?? "a deleted account", commentCount > 0 ? comments : nil]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension GitHubIssuesScreen {

  static var original: ComparedDesign<GitHubIssuesGesture>? { .original }

  /// It has every output, and plays everything.
  static var withoutRx: ComparedDesign<GitHubIssuesGesture>? {
    var design = ComparedDesign<GitHubIssuesGesture>(
      omission: "",
      shows: [\.hidesKeyboard, \.issues, \.opened, \.status],
      version: { AnyViewModel(IssueSearchScreen.observable(stage: $0)) }
    )
    design.name = ScreenDesign.async.word
    design.sides = .init(expected: "Rx", actual: "async")
    design.staysBecause = nil
    return design
  }

  static var keys: [KeyHint] {
    [
      KeyHint("a…z", "type"), KeyHint("Esc", "end typing"), KeyHint("e", "type on"),
      KeyHint("1…9", "tap row"), hint(.retry, meaning: "retry"), KeyHint("↑↓", "scroll"),
    ]
  }

  /// A search begins with its field.
  func open() { controls.searchField.isEditing.accept(true) }

  var isTyping: Bool { controls.searchField.isEditing.value }

  func gesture(for key: Key) -> GitHubIssuesGesture? {
    if isTyping { return edit(for: key) }
    guard case .character(let character) = key else { return nil }
    let row = character.wholeNumberValue.map { GitHubIssuesGesture.tapRow($0 - 1) }
    let gesture = row ?? .gesture(key: character)
    return gesture.flatMap { controls.isOffered($0) ? $0 : nil }
  }

  func look(_ key: Key) -> Bool {
    switch key {
    case .character("e") where !isTyping: controls.searchField.isEditing.accept(true)
    case .enter where isTyping, .escape where isTyping: controls.searchField.isEditing.accept(false)
    default: return table.scroll(for: key)
    }
    return true
  }

  private func edit(for key: Key) -> GitHubIssuesGesture? {
    switch key {
    case .character(let character): .type(String(character))
    case .paste(let text): .type(text.filter { !$0.isNewline })
    case .backspace: .deleteBackward
    case .control("u"): .replaceText("")
    default: nil
    }
  }
}

extension SearchStatus {
  /// The status in at most three lines, and below it the button that repeats the search.
  func block(now: Date) -> VerticalStack {
    VerticalStack {
      Paragraph(text(now: now), indent: 2, rows: 0...3)
      if canBeRetried { Line("  " + .bold("[ retry ]")) }
    }
  }

  func text(now: Date) -> StyledText {
    switch self {
    case .idle: .role(.muted, "Which repository?")
    case .incompleteName: .role(.muted, "… an owner, a slash and a name")
    case .searching: .role(.accent, "⟳ searching…")
    case .found(let repository, let count):
      .role(.success, "✓ \(repository.words) · \(Self.issues(count))")
    case .foundAtLeast(let repository, let count):
      .role(.success, "✓ \(repository.words) · at least \(Self.issues(count))")
    case .noIssues(let repository): .role(.success, "○ \(repository.words) has no open issue.")
    case .onlyPullRequests(let repository, let pages):
      .role(.muted, "◌ \(repository.words): \(pages) pages of pull requests, and there are more.")
    case .issuesDisabled: .role(.muted, "⊘ Issues are turned off there.")
    case .repositoryNotFound: .role(.failure, "✗ There is no such repository.")
    case .rateLimited(let date):
      .role(.failure, "⧗ Too many requests\(date.map { Self.until($0, now) } ?? ".")")
    case .failed(let reason): .role(.failure, "! \(reason)")
    }
  }

  private static func issues(_ count: Int) -> String {
    count == 1 ? "1 issue" : "\(count) issues"
  }

  private static func until(_ date: Date, _ now: Date) -> String {
    let day = Date.ISO8601FormatStyle().year().month().day()
    let time = date.formatted(Date.ISO8601FormatStyle().time(includingFractionalSeconds: false))
    let isToday = date.formatted(day) == now.formatted(day)
    return "; try again after \(isToday ? "" : "\(date.formatted(day)) ")\(time) UTC."
  }
}

extension GitHubRepository {
  fileprivate var words: String {
    [name.description, language].compactMap { $0 }.joined(separator: " · ")
  }
}
