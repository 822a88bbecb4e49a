import Core

/// What a user can do to the picture list of gank.io.
package enum GankFeedGesture: Gesture {
  case choose(GankCategory)
  case open
  case pullDown
  case pullUp

  package static let screen = "gank-feed"

  package static var letters: KeyValuePairs<Character, GankFeedGesture> {
    [
      "o": .open, "d": .pullDown, "u": .pullUp,
      "A": .choose(.android), "I": .choose(.iOS), "P": .choose(.pictures),
    ]
  }

  package static func viewModel(on stage: Stage) -> GankFeedViewModel {
    GankFeedViewModel(service: Provider(transport: stage.transport, scheduler: stage.scheduler))
  }

  package static func input(from user: User<GankFeedViewModel>) -> GankFeedViewModel.Input {
    GankFeedViewModel.Input(
      category: user.state(\.category),
      requestCommand: user.events(\.requestCommand)
    )
  }

  package var words: String {
    switch self {
    case .choose(let category): "chose the category \(category.title)"
    case .open: "opened the screen"
    case .pullDown: "pulled the list down"
    case .pullUp: "pulled the list up"
    }
  }

  package func send(to user: User<GankFeedViewModel>) {
    switch self {
    case .choose(let category):
      // A segment that is selected already sends nothing.
      if user.last(\.category) != category { user.send(\.category, category) }
    case .open: user.send(\.category, .all)
    case .pullDown: user.send(\.requestCommand, true)
    case .pullUp: user.send(\.requestCommand, false)
    }
  }
}

extension GankCategory {
  /// What stands on its segment.
  package var title: String { self == .all ? "All" : rawValue }
}
