import Contract
import Networking
import Reactive

/// A user's action on one screen: an enum with a case for each gesture.
///
/// A screen declares its gestures once. Tests, the demo, pages and the explorer all play them on
/// the screen's controls; recordings name them.
///
/// ```swift
/// enum GankFeedGesture: Gesture {
///   case open, pullDown, pullUp
///   case choose(GankCategory)
/// }
/// ```
package protocol Gesture: Equatable, Sendable {
  associatedtype Controls: ScreenControls where Controls.UserGesture == Self
  typealias ViewModel = Controls.ViewModel

  /// The name of the screen on the command line and in titles, such as `gank-feed`.
  static var screen: String { get }

  /// The letter of each gesture in a scenario, which is its key, too, when the screen is tried by
  /// hand.
  static var letters: KeyValuePairs<Character, Self> { get }

  /// The letters that aren't keys, or whose key does something else, with the reason.
  static var lettersWithoutKey: KeyValuePairs<Character, String> { get }

  /// The scenarios of the screen; the first is shown when none is named.
  static var scenarios: [Scenario<Self>] { get }

  /// The server behind a screen that is tried by hand, or by random users.
  static var server: [Rule] { get }

  static func viewModel(on stage: Stage) -> ViewModel

  /// The action in the past tense, after "You": `pulled the list up`.
  var words: String { get }
}

extension Gesture {
  package static var lettersWithoutKey: KeyValuePairs<Character, String> { [:] }

  /// The gesture of a key; `nil` if the letter is one of scenarios alone.
  package static func gesture(key: Character) -> Self? {
    lettersWithoutKey.contains { $0.key == key } ? nil : gesture(key)
  }

  package static func gesture(_ letter: Character) -> Self? {
    letters.first { $0.key == letter }?.value
  }

  /// The server of one of the screen's scenarios; the screen's own server answers the rest.
  package static func server(of scenario: String) -> [Rule] {
    (scenarios.first { $0.name == scenario }?.server() ?? []) + server
  }
}
