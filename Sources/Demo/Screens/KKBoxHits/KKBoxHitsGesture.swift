import ViewModels
import Workshop

package enum KKBoxHitsGesture: Gesture {
  package typealias Controls = KKBoxHitsControls

  case open
  case pull(points: Double)
  case pullDown
  case release
  case scroll(rows: Int)
  case scrollToEnd
  case scrollToTop
  case tapFooter
  case tapHeart(row: Int)

  package static let screen = "kkbox-hits"

  package static var letters: KeyValuePairs<Character, KKBoxHitsGesture> {
    [
      "o": .open, "b": .scrollToEnd, "d": .pullDown, "s": .scroll(rows: 2), "t": .scrollToTop,
      "p": .pull(points: 60), "P": .pull(points: 200), "g": .release, "r": .tapFooter,
      "2": .tapHeart(row: 2), "5": .tapHeart(row: 5),
    ]
  }

  package static var lettersWithoutKey: KeyValuePairs<Character, String> {
    [
      "o": "The screen opens by itself, and o takes the server offline.",
      "2": "A digit means the song with that number among those in sight.",
      "5": "A digit means the song with that number among those in sight.",
    ]
  }

  package static func viewModel(on stage: Stage) -> KKBoxHitsViewModel {
    KKBoxHitsViewModel(
      service: .authorized(
        transport: stage.transport,
        credentials: KKBoxCredentials(clientID: "sample-client", clientSecret: "sample-secret"),
        scheduler: stage.scheduler
      )
    )
  }

  package var words: String {
    switch self {
    case .open: "opened the screen"
    case .pull(let points): "pulled the list down \(points < 100 ? "a little" : "far")"
    case .pullDown: "pulled the list down and let it go"
    case .release: "let the list go"
    case .scroll(let rows): "scrolled \(Self.count(abs(rows))) \(rows < 0 ? "back" : "on")"
    case .scrollToEnd: "scrolled to the end"
    case .scrollToTop: "scrolled to the top"
    case .tapFooter: "tapped the footer"
    case .tapHeart(let row): "tapped the heart of song \(row)"
    }
  }

  private static func count(_ rows: Int) -> String {
    switch rows {
    case 1: "a row"
    case 2: "two rows"
    default: "\(rows) rows"
    }
  }
}
