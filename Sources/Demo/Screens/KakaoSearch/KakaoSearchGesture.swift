import ViewModels
import Workshop

package enum KakaoSearchGesture: Gesture {
  package typealias Controls = KakaoSearchControls

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
      "t": .type("스위프트"), "u": .replaceText("동시성"), "w": .replaceText("  "),
      "g": .search, "s": .sort, "T": .answer(.title), "D": .answer(.date), "C": .answer(.cancel),
      "A": .filter(.all), "B": .filter(.blog), "K": .filter(.cafe),
      "b": .reachBottom, "r": .tapFooter, "1": .tapRow(0), "2": .tapRow(1),
    ]
  }

  package static var lettersWithoutKey: KeyValuePairs<Character, String> {
    [
      "t": "The text is typed.", "u": "The text is typed.", "w": "The text is typed.",
      "T": "The buttons of the sheet are 1 and 2.", "D": "The buttons of the sheet are 1 and 2.",
      "C": "Esc cancels the sheet.",
    ]
  }

  package static func viewModel(on stage: Stage) -> KakaoSearchViewModel {
    KakaoSearchViewModel(
      service: stage.service(),
      alerts: stage.alerts
    )
  }

  package var words: String {
    switch self {
    case .answer(.cancel): "cancelled the sheet"
    case .answer(let action): "chose \"\(action.title)\" in the sheet"
    case .deleteBackward: "deleted a letter"
    case .filter(let filter): "chose the filter \(filter.title)"
    case .reachBottom: "scrolled to the end"
    case .replaceText(let text): "replaced the text with \"\(text)\""
    case .search: "tapped search"
    case .sort: "tapped sort"
    case .tapFooter: "tapped the footer"
    case .tapRow(let index): "tapped row \(index + 1)"
    case .type(let text): "typed \(text)"
    }
  }
}
