import Core
import ViewModels

extension KKBoxHitsScreen: LiveScreen {
  static var lineControls: [LineControl<KKBoxHitsScreen>] {
    [
      LineControl("pull down") { screen in
        screen.table.pull(points: 200)
        screen.table.release()
      },
      LineControl("scroll down") { $0.table.scroll(lines: 8) },
      LineControl("scroll to end") { $0.table.scrollToBottom() },
      LineControl("scroll to top") { $0.table.scrollToTop() },
      .numbered("heart") { $0.table.tapHeart(row: $1) },
      LineControl("tap footer") { $0.table.tapFooter() },
    ]
  }

  static var credentials: [Credential] { [.kkboxClient, .kkboxSecret] }

  static func assemble(
    transport: any Transport,
    scheduler: any SchedulerType,
    credentials: Credentials,
    recording: (KKBoxHitsViewModel) -> AnyViewModel<
      KKBoxHitsViewModel.Input, KKBoxHitsViewModel.Output
    >
  ) -> KKBoxHitsScreen {
    let client = KKBoxCredentials(
      clientID: credentials[.kkboxClient] ?? "",
      clientSecret: credentials[.kkboxSecret] ?? ""
    )
    let viewModel = KKBoxHitsViewModel(
      service: .authorized(transport: transport, credentials: client, scheduler: scheduler)
    )
    return KKBoxHitsScreen(viewModel: recording(viewModel), scheduler: scheduler)
  }

  func open() {
    appear()
  }
}
