import Core
import ViewModels

extension GitHubFeedScreen: LiveScreen {
  static var lineControls: [LineControl<GitHubFeedScreen>] {
    [
      LineControl("pull down") { $0.table.pullDown() },
      LineControl("scroll to end") { $0.table.scrollToBottom() },
      LineControl("scroll to top") { $0.table.scrollToTop() },
    ]
  }

  static var credentials: [Credential] { [.githubToken] }

  static func assemble(
    transport: any Transport,
    scheduler: any SchedulerType,
    credentials: Credentials,
    recording: (GitHubFeedViewModel) -> AnyViewModel<
      GitHubFeedViewModel.Input, GitHubFeedViewModel.Output
    >
  ) -> GitHubFeedScreen {
    let service = Provider<PublicRepositoriesTarget>(
      transport: transport,
      plugins: credentials.gitHubPlugins,
      scheduler: scheduler
    )
    return GitHubFeedScreen(
      viewModel: recording(GitHubFeedViewModel(service: service)),
      scheduler: scheduler
    )
  }

  func open() {
    appear()
  }
}
