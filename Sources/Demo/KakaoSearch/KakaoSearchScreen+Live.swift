import Core
import ViewModels

extension KakaoSearchScreen: LiveScreen {
  static var lineControls: [LineControl<KakaoSearchScreen>] {
    [
      LineControl("type", "TEXT") { screen, text in
        screen.searchField.replace(with: text)
        return .done
      },
      LineControl("search") { $0.searchField.search() },
      LineControl("filter", "all|blog|cafe") { screen, text in
        guard let filter = DocumentFilter.allCases.first(where: { "\($0)" == text.lowercased() })
        else { return .refused("there is no filter \"\(text)\"; there are all, blog, cafe") }
        screen.filter.select(filter)
        return .done
      },
      LineControl("sort") { $0.sortButton.tap() },
      .numbered("choose") { $0.sheet.tap(action: $1 - 1) },
      LineControl("cancel") { $0.sheet.cancel() },
      .numbered("select") { $0.table.tap(row: $1 - 1) },
      LineControl("scroll to end") { $0.table.scrollToBottom() },
      LineControl("scroll to top") { $0.table.scrollToTop() },
      LineControl("tap footer") { $0.table.tapFooter() },
    ]
  }

  static var credentials: [Credential] { [.kakaoKey] }

  static func assemble(
    transport: any Transport,
    scheduler: any SchedulerType,
    credentials: Credentials,
    recording: (KakaoSearchViewModel) -> AnyViewModel<
      KakaoSearchViewModel.Input, KakaoSearchViewModel.Output
    >
  ) -> KakaoSearchScreen {
    let sheet = ActionSheet()
    let viewModel = KakaoSearchViewModel(
      service: Provider(
        transport: transport,
        plugins: credentials.kakaoPlugins,
        scheduler: scheduler
      ),
      alerts: sheet
    )
    return KakaoSearchScreen(
      viewModel: recording(viewModel),
      sheet: sheet,
      scheduler: scheduler
    )
  }

  /// The screen has nothing to load before something is searched for.
  func open() {}
}
