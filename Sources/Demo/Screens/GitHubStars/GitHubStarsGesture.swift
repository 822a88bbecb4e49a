import Core
import ViewModels
import Workshop

/// A gesture in the flow: one of its screens, one of the container, or a link.
///
/// A flow is a screen whose controls hold other screens. It needs:
///
/// - below `ViewModels`, the routes (`Codable`), the view model with its `path`, and what its
///   screens share: a store, a child view model, a target;
/// - one gesture enum such as this one, with a case for the gestures of each screen and cases for
///   Back, a swipe and a link;
/// - controls that bind a screen with `stage.show(_:as:_:bind:)` for as long as it's on the path.
///   That records the screen's lanes under its name, and a scenario asserts them by it. They show
///   the pages of a `NavigationContainer`, which removes one by itself and reports that afterwards;
/// - stores from `stage.companion`, which all screens share, and whose commands
///   `stage.taking(store.take)` binds;
/// - `isLeft` of `false`, because the view of a flow holds the screens;
/// - a `ScreenType` that draws the screen on top, and a line in `ScreenEntry.all`.
package enum GitHubStarsGesture: Gesture {
  package typealias Controls = GitHubStarsControls

  /// A gesture in the form of a new issue.
  package enum Form: Equatable, Sendable {
    case body(String)
    case leaveTitle
    case save
    case title(String)
  }

  case back
  /// Closes the sign-in without a key.
  case closeSignIn
  case discard
  case enterKey
  case feed(GitHubFeedGesture)
  /// Taps a link to a page that the container pushes by itself.
  case follow(String)
  case form(Form)
  case keepWriting
  case link(String)
  case newIssue
  case page(GitHubIssuesGesture)
  /// Puts a finger on a row of the feed.
  case press(Int)
  /// Lifts the finger again.
  case release
  case restore(String)
  case signOut
  case star(row: Int)
  case starPage
  case swipe
  case tapRow(Int)

  package static let screen = "github-stars"

  package static var letters: KeyValuePairs<Character, GitHubStarsGesture> {
    [
      "o": .feed(.open), "d": .feed(.pullDown), "1": .tapRow(0), "2": .tapRow(1), "3": .tapRow(2),
      "a": .star(row: 0), "b": .star(row: 1), "c": .star(row: 2), "s": .starPage, "B": .back,
      "W": .swipe, "N": .follow("ada/lab"), "h": .press(0), "u": .release,
      "r": .page(.retry), "i": .page(.tapRow(0)), "L": .link("https://github.com/ada/lab"),
      "S": .link("https://github.com/ada/slow/issues"), "P": .restore(savedPath),
      "F": .restore(savedForm), "n": .newIssue, "t": .form(.title("Late page")),
      "e": .form(.title("")), "y": .form(.body("Seen twice.")), "m": .form(.leaveTitle),
      "v": .form(.save), "k": .keepWriting, "z": .discard, "K": .enterKey,
      "C": .closeSignIn, "O": .signOut,
    ]
  }

  package static var lettersWithoutKey: KeyValuePairs<Character, String> {
    [
      "o": "The screen opens by itself, and o takes the server offline.",
      "P": "A run by hand has no saved path.", "F": "A run by hand has no saved path.",
      "t": "The title is typed.", "e": "The title is typed.", "y": "The body is typed.",
      "m": "Tab leaves the title.",
    ]
  }

  /// A path of two pages, as it was saved.
  static let savedPath =
    #"[{"repository":{"name":"ada/lab"}},{"repository":{"name":"ada/slow"}}]"#

  /// A path with a form, as it was saved.
  static let savedForm = #"[{"newIssue":{"name":"ada/lab"}}]"#

  package static func viewModel(on stage: Stage) -> GitHubStarsViewModel {
    GitHubStarsViewModel(
      stars: stage.stars,
      issues: stage.issues,
      session: stage.session,
      alerts: stage.alerts
    )
  }

  package var words: String {
    switch self {
    case .back: "went back"
    case .closeSignIn: "pulled the sign-in down"
    case .discard: "discarded the text"
    case .enterKey: "entered a key"
    case .feed(let gesture): gesture.words
    case .follow(let name): "tapped a link to \(name)"
    case .form(.body(let text)): "typed the body \"\(text)\""
    case .form(.leaveTitle): "left the title"
    case .form(.save): "tapped save"
    case .form(.title("")): "cleared the title"
    case .form(.title(let text)): "typed the title \"\(text)\""
    case .keepWriting: "kept writing"
    case .link(let link): "opened the link \(link)"
    case .newIssue: "tapped \"New issue\""
    case .page(let gesture): gesture.words
    case .press(let row): "put a finger on row \(row + 1)"
    case .release: "lifted the finger"
    case .restore: "restored the path that the app had saved"
    case .signOut: "signed out"
    case .star(let row): "tapped the star of row \(row + 1)"
    case .starPage: "tapped the star of the page"
    case .swipe: "swiped back"
    case .tapRow(let row): "tapped row \(row + 1)"
    }
  }
}

extension Stage {
  /// The session of the flow.
  package var session: Session { companion { Session() } }

  /// The key that a user of this stage has.
  var key: String { "a-key-of-the-demo" }

  /// A service on this stage's server, with the key of the session.
  package func github<Target>() -> Provider<Target> {
    Provider(transport: transport, plugins: [session.plugin])
  }

  /// The store of the stars.
  package var stars: Stars {
    companion { Stars(service: github(), session: session) }
  }

  /// The store of the new issues.
  package var issues: NewIssues {
    companion { NewIssues(service: github(), session: session, file: DraftMemory()) }
  }
}
