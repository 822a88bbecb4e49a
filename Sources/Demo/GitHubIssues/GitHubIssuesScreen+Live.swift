import Core
import ViewModels

extension GitHubIssuesScreen: LiveScreen {
  static var lineControls: [LineControl<GitHubIssuesScreen>] {
    [
      // The search waits for half a second without typing.
      LineControl("type", "OWNER/NAME", pause: .milliseconds(650)) { screen, text in
        screen.searchField.replace(with: text)
        return .done
      },
      LineControl("retry") { $0.retryButton.tap() },
      .numbered("select") { $0.table.tap(row: $1 - 1) },
      LineControl("scroll down") { $0.table.scroll(by: 8) },
      LineControl("scroll to end") { $0.table.scrollToBottom() },
      LineControl("scroll to top") { $0.table.scrollToTop() },
    ]
  }

  static var credentials: [Credential] { [.githubToken] }

  static func assemble(
    transport: any Transport,
    scheduler: any SchedulerType,
    credentials: Credentials,
    recording: (GitHubIssuesViewModel) -> AnyViewModel<
      GitHubIssuesViewModel.Input, GitHubIssuesViewModel.Output
    >
  ) -> GitHubIssuesScreen {
    let viewModel = GitHubIssuesViewModel(
      service: Provider(
        transport: transport,
        plugins: credentials.gitHubPlugins,
        scheduler: scheduler
      ),
      scheduler: scheduler
    )
    return GitHubIssuesScreen(viewModel: recording(viewModel), scheduler: scheduler)
  }

  /// The screen has nothing to load before something is typed.
  func open() {}
}
