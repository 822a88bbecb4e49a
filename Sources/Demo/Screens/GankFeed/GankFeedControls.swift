import Core
import MarbleKit
import ViewModels

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
    ["o": "The screen opens by itself, and o takes the server off the line."]
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

/// The controls of the picture list: categories above it, a header and a footer to pull.
package final class GankFeedControls: ScreenControls {
  package typealias ViewModel = GankFeedViewModel

  /// The selected category; `nil` before the screen is opened.
  package let category = BehaviorRelay<GankCategory?>(value: nil)

  package let refresh = RefreshControls()

  package init(on stage: Stage) {}

  package var input: GankFeedViewModel.Input {
    GankFeedViewModel.Input(
      category: category.asDriver().compactMap { $0 }.distinctUntilChanged(),
      requestCommand: refresh.requestCommand
    )
  }

  package func bind(_ output: GankFeedViewModel.Output) -> Disposable {
    output.refreshStatus.drive(with: refresh) { $0.show($1) }
  }

  package func isOffered(_ gesture: GankFeedGesture) -> Bool {
    guard let category = category.value else { return gesture == .open }
    return switch gesture {
    case .choose(let other): category != other
    case .open: false
    case .pullDown: !refresh.isHeaderRefreshing
    case .pullUp: !refresh.isFooterRefreshing && !refresh.hasNoMoreData
    }
  }

  package func perform(_ gesture: GankFeedGesture) {
    switch gesture {
    case .choose(let other): category.accept(other)
    // The write-up opens with the pictures. Here all kinds come first: their rows have words, and a
    // picture in a text is no more than a sign.
    case .open: category.accept(.all)
    case .pullDown: refresh.beginHeader()
    case .pullUp: refresh.beginFooter()
    }
  }
}

extension GankCategory {
  package var title: String { self == .all ? "All" : rawValue }
}
