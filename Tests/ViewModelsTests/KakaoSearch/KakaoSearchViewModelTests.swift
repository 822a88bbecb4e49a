import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

/// Behavior that no gesture reaches, and so no scenario.
@MainActor
struct KakaoSearchViewModelTests {
  @Test func `when the view goes away the sheet is dismissed`() {
    marbles(tick: .milliseconds(100)) { m in
      let (viewModel, alerts) = search(m)
      let output = viewModel.transform(input: input(m, sort: "--s"))
      m.expect(output.sort, "t----", .sorts, subscribed: "^---!", named: "sort")
      m.act(
        "--u-d",
        ["u": { #expect(alerts.shown != nil) }, "d": { #expect(alerts.shown == nil) }]
      )
    }
  }

  @Test func `a filter that is selected again searches for nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(search(m).0) {
        input(m, search: "-s", filter: m.driver("b-----b-----b", ["b": .blog]))
      } outputs: {
        $0.requests(["blog": "-^--|"])
        $0.ignore(\.documents, \.footer, \.sort)
        $0.isLoading("ft--f", .flags)
      }
    }
  }

  @Test func `of the sheet's answers, the cancel alone looks like one`() {
    #expect(SortAction.allCases.filter { $0.style == .cancel } == [.cancel])
  }

  @Test func `transforming twice gives two independent runs`() {
    marbles(tick: .milliseconds(100)) { m in
      let (viewModel, _) = search(m)
      let first = viewModel.transform(input: input(m, search: "-s"))
      let second = viewModel.transform(input: input(m, search: "---s"))
      m.expect(first.isLoading, " ft--f", .flags, named: "first")
      m.expect(second.isLoading, "f--t--f", .flags, named: "second")
    }
  }

  @Test func `the fiftieth page is the last that the API gives`() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server {
        On(.get, "/v2/search/*").answers(
          .json(#"{"documents": [{"title": "a"}], "meta": {"is_end": false}}"#)
        )
      }
      let alerts = AlertPresenter()
      let viewModel = KakaoSearchViewModel(
        service: Provider(transport: server),
        alerts: alerts
      )
      let bottoms = "--" + String(repeating: "b", count: 60)
      let output = viewModel.transform(
        input: input(m, search: "-s", filter: .just(.blog), bottom: bottoms)
      )
      let pages = output.footer.asObservable().filter { $0 == .noMore }
        .map { _ in server.requests.count }
      m.expect(pages, "- 4900ms f", ["f": 50], named: "requests at the end")
      m.act("- 6100ms e", ["e": { #expect(server.requests.count == 50) }])
    }
  }

  private func search(_ m: MarbleTest) -> (KakaoSearchViewModel, AlertPresenter) {
    let server = m.server(latency: .milliseconds(300)) {
      On(.get, "/v2/search/blog").answers(.json(KakaoSample.blog(total: 13)))
      On(.get, "/v2/search/cafe").answers(.json(KakaoSample.cafe(total: 4)))
    }
    let alerts = AlertPresenter()
    let service = Provider<KakaoTarget>(transport: server)
    return (KakaoSearchViewModel(service: service, alerts: alerts), alerts)
  }

  private func input(
    _ m: MarbleTest,
    search: String = "-",
    sort: String = "-",
    filter: Driver<DocumentFilter> = .just(.all),
    bottom: String = "-"
  ) -> KakaoSearchViewModel.Input {
    KakaoSearchViewModel.Input(
      searchText: .just("swift"),
      searchButtonTapped: m.taps(search),
      filterSelected: filter,
      sortButtonTapped: m.taps(sort),
      documentSelected: .never(),
      reachedBottom: m.taps(bottom),
      retryTapped: .never()
    )
  }
}
