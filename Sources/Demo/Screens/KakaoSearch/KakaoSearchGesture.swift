import Core
import ViewModels

/// What a user can do to the search of blogs and cafés.
package enum KakaoSearchGesture: Gesture {
  case answer(SortAction)
  case deleteBackward
  case filter(DocumentFilter)
  case reachBottom
  case replaceText(String)
  case search
  case sort
  case tapFooter
  case tapRow(Int)
  case type(String)

  package static let screen = "kakao-search"

  package static var letters: KeyValuePairs<Character, KakaoSearchGesture> {
    [
      "t": .type("스위프트"), "u": .replaceText("동시성"), "e": .replaceText("  "), "s": .search,
      "o": .sort, "T": .answer(.title), "D": .answer(.date), "C": .answer(.cancel),
      "A": .filter(.all), "B": .filter(.blog), "K": .filter(.cafe),
      "b": .reachBottom, "r": .tapFooter, "1": .tapRow(0), "2": .tapRow(1),
    ]
  }

  package static func viewModel(on stage: Stage) -> KakaoSearchViewModel {
    let key = stage.credentials["KAKAO_REST_API_KEY"]
    return KakaoSearchViewModel(
      service: Provider(
        transport: stage.transport,
        plugins: key.map { [AuthorizationPlugin(scheme: "KakaoAK", credential: $0)] } ?? [],
        scheduler: stage.scheduler
      ),
      alerts: stage.alerts
    )
  }

  package static func input(
    from user: User<KakaoSearchViewModel>
  ) -> KakaoSearchViewModel.Input {
    KakaoSearchViewModel.Input(
      documentSelected: user.events(\.documentSelected),
      filterSelected: user.state(\.filterSelected, from: .all),
      reachedBottom: user.events(\.reachedBottom),
      retryTapped: user.events(\.retryTapped),
      searchButtonTapped: user.events(\.searchButtonTapped),
      searchText: user.state(\.searchText, from: ""),
      sortButtonTapped: user.events(\.sortButtonTapped)
    )
  }

  package var words: String {
    switch self {
    case .answer(.cancel): "cancelled the sheet"
    case .answer(let action): "chose \(action.title) in the sheet"
    case .deleteBackward: "deleted a letter"
    case .filter(let filter): "chose the filter \(filter.title)"
    case .reachBottom: "scrolled to the end"
    case .replaceText(let text): "replaced the text by \"\(text)\""
    case .search: "tapped search"
    case .sort: "tapped sort"
    case .tapFooter: "tapped the footer"
    case .tapRow(let index): "tapped row \(index + 1)"
    case .type(let text): "typed \(text)"
    }
  }

  package func send(to user: User<KakaoSearchViewModel>) {
    let text = user.last(\.searchText) ?? ""
    switch self {
    case .answer(let action): user.stage.alerts.tap(title: action.title)
    case .deleteBackward: replace(text, by: String(text.dropLast()), user)
    case .filter(let filter):
      // A segment that is selected already sends nothing.
      if user.last(\.filterSelected) != filter { user.send(\.filterSelected, filter) }
    case .reachBottom: user.send(\.reachedBottom)
    case .replaceText(let new): replace(text, by: new, user)
    case .search: user.send(\.searchButtonTapped)
    case .sort: user.send(\.sortButtonTapped)
    case .tapFooter: user.send(\.retryTapped)
    case .tapRow(let index):
      let rows = user.latest(\.documents) ?? []
      if rows.indices.contains(index) { user.send(\.documentSelected, rows[index].id) }
    case .type(let new): replace(text, by: text + new, user)
    }
  }

  /// A field sends its text when that changes.
  private func replace(_ old: String, by new: String, _ user: User<KakaoSearchViewModel>) {
    if new != old { user.send(\.searchText, new) }
  }
}

extension DocumentFilter {
  /// What stands on its segment.
  package var title: String {
    switch self {
    case .all: "All"
    case .blog: "Blog"
    case .cafe: "Café"
    }
  }
}
