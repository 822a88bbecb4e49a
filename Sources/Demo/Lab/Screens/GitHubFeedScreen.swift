import Core
import Screens
import ViewModels
import Workshop

/// The public repositories of GitHub: pulling the list down brings the next page, on top.
@MainActor
final class GitHubFeedScreen: ScreenType {
  typealias UserGesture = GitHubFeedGesture

  static let title = "public repositories of GitHub with pull to refresh"

  let controls: GitHubFeedControls
  let header: Header
  let table: ListView<RepositoryRow>

  convenience init(_ controls: GitHubFeedControls, on stage: Stage) {
    self.init(controls, on: stage, mark: { _ in "" })
  }

  /// - Parameter mark: The text before a row, such as a star.
  init(
    _ controls: GitHubFeedControls,
    on stage: Stage,
    mark: @escaping (RepositoryRow) -> StyledText
  ) {
    self.controls = controls
    header = Header(controls.isRefreshing, scheduler: stage.scheduler)
    table = ListView { repository, _ in
      let avatar: StyledText = repository.avatar == nil ? "  " : "▣ "
      let fork = repository.isFork ? StyledText.role(.muted, "↳ ") : ""
      let about = StyledText.dim(repository.about.map { "  \($0)" } ?? "")
      return [mark(repository) + avatar + fork + StyledText(repository.name) + about]
    }
  }

  static var keys: [KeyHint] {
    [hint(.pullDown, meaning: "pull down"), KeyHint("↑↓", "scroll")]
  }

  static var original: ComparedDesign<GitHubFeedGesture>? { .original }

  static var firstGesture: GitHubFeedGesture? { .open }

  func show(_ output: GitHubFeedViewModel.Output) -> Disposable {
    Disposables.create(
      output.message.emit(to: header.reason),
      output.repositories.drive(table.rows)
    )
  }

  func follow(_ gesture: GitHubFeedGesture) {
    if gesture == .pullDown { table.scrollToTop() }
  }

  func look(_ key: Key) -> Bool {
    guard key == .end else { return table.scroll(for: key, page: 10) }
    table.scrollToBottom()
    return true
  }

  func render(in size: TextSize) -> Canvas { content.canvas(in: size) }

  var content: VerticalStack {
    VerticalStack {
      Line(.bold("GitHub · public repositories"), .center)
      Separator()
      Paragraph(header.text, .center, rows: 2...2)
      table.block { [.role(.muted, Self.position(of: $0))] }
    }
  }

  private static func position(of window: ListWindow) -> String {
    let lines = window.lines
    return lines.isEmpty
      ? "nothing here yet" : "\(lines.lowerBound + 1) to \(lines.upperBound) of \(window.count)"
  }
}

extension GitHubFeedScreen {
  @MainActor
  final class Header {
    let reason = PublishRelay<String>()

    private enum State: Equatable {
      case idle, refreshing
      case reason(String)
    }

    private var state = State.idle
    private let disposeBag = DisposeBag()

    init(_ isRefreshing: BehaviorRelay<Bool>, scheduler: any SchedulerType) {
      let phases = isRefreshing.distinctUntilChanged().skip(1).map { $0 ? State.refreshing : .idle }
      Observable.merge(phases, reason.map(State.reason))
        .scan(State.idle) { previous, next in
          // The end of a refresh takes no reason away.
          if next == .idle, case .reason = previous { return previous }
          return next
        }
        .flatMapLatest { state -> Observable<State> in
          guard case .reason = state else { return .just(state) }
          return Observable<Int>.timer(.seconds(3), scheduler: scheduler)
            .map { _ in State.idle }
            .startWith(state)
        }
        .subscribe(onNext: { [weak self] in self?.state = $0 })
        .disposed(by: disposeBag)
    }

    var text: StyledText {
      switch state {
      case .idle: .role(.muted, "↓ pull down to refresh")
      case .refreshing: .role(.accent, "⟳ refreshing…")
      case .reason(let text): .role(.failure, text)
      }
    }
  }
}
