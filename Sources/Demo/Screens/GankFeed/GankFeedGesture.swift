import Core
import ViewModels

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
      "L": .choose(.all), "A": .choose(.android), "I": .choose(.iOS), "P": .choose(.pictures),
    ]
  }

  package static func viewModel(on stage: Stage) -> GankFeedViewModel {
    GankFeedViewModel(service: Provider(transport: stage.transport, scheduler: stage.scheduler))
  }

  package static func input(from user: User<GankFeedViewModel>) -> GankFeedViewModel.Input {
    GankFeedViewModel.Input(
      category: user.state(\.category),
      requestCommand: controls(on: user.stage).requestCommand
    )
  }

  package static func connect(_ output: GankFeedViewModel.Output, on stage: Stage) -> Disposable {
    output.refreshStatus.drive(with: controls(on: stage)) { $0.show($1) }
  }

  /// The refresh header and footer, which the screen draws.
  package static func controls(on stage: Stage) -> RefreshControls {
    stage.companion(RefreshControls.init)
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
    // The write-up opens with the pictures. Here all kinds come first: their rows have words, and a
    // picture in a text is no more than a sign.
    case .open: user.send(\.category, .all)
    case .pullDown: Self.controls(on: user.stage).beginHeader()
    case .pullUp: Self.controls(on: user.stage).beginFooter()
    }
  }
}

extension GankCategory {
  /// What stands on its segment.
  package var title: String { self == .all ? "All" : rawValue }
}
