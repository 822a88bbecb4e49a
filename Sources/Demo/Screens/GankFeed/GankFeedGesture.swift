import Core
import ViewModels
import Workshop

package enum GankFeedGesture: Gesture {
  package typealias Controls = GankFeedControls

  case choose(GankCategory)
  case open
  case pullDown
  case pullUp

  package static let screen = "gank-feed"

  package static var letters: KeyValuePairs<Character, GankFeedGesture> {
    [
      "o": .open, "d": .pullDown, "u": .pullUp,
      "L": .choose(.all), "A": .choose(.android), "I": .choose(.iOS), "P": .choose(.pictures),
    ]
  }

  package static var lettersWithoutKey: KeyValuePairs<Character, String> {
    ["o": "The screen opens by itself, and o takes the server offline."]
  }

  package static func viewModel(on stage: Stage) -> GankFeedViewModel {
    GankFeedViewModel(service: Provider(transport: stage.transport))
  }

  package var words: String {
    switch self {
    case .choose(let category): "chose the category \(category.title)"
    case .open: "opened the screen"
    case .pullDown: "pulled the list down"
    case .pullUp: "pulled the list up"
    }
  }
}
