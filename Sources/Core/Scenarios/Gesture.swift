import Contract
import Networking
import Reactive

/// What a user can do on one screen: an enum with a case for each gesture.
///
/// A screen declares its gestures once. Tests send them to the view model, the demo performs them on
/// its controls, pages and recordings name them.
///
/// ```swift
/// enum GankFeedGesture: Gesture {
///   case open, pullDown, pullUp
///   case choose(GankCategory)
/// }
/// ```
package protocol Gesture: Codable, Equatable, Sendable {
  associatedtype ViewModel: ViewModelType

  /// The name of the screen on the command line and in titles, such as `gank-feed`.
  static var screen: String { get }

  /// The gestures that scenarios draw, each with the character that stands for it.
  static var letters: KeyValuePairs<Character, Self> { get }

  /// The scenarios of the screen, in the order in which they are told; the first is shown when none
  /// is named.
  static var scenarios: [Scenario<Self>] { get }

  /// The server behind a screen that is tried by hand, or that random users try.
  static var server: [Rule] { get }

  /// The view model as the screen makes it, in front of a stage's server.
  static func viewModel(on stage: Stage) -> ViewModel

  /// The input of the view model, each member fed by what a user sends.
  static func input(from user: User<ViewModel>) -> ViewModel.Input

  /// Lets what stands on a stage follow the output, as a refresh header does that begins to turn.
  ///
  /// Nothing, unless a screen says otherwise.
  static func connect(_ output: ViewModel.Output, on stage: Stage) -> Disposable

  /// What was done, in the past tense, after "You": `pulled the list up`.
  var words: String { get }

  /// Sends what the controls of the screen would send.
  ///
  /// That may be nothing, as with a segment that is selected already, or several inputs.
  func send(to user: User<ViewModel>)
}

extension Gesture {
  package static func connect(_ output: ViewModel.Output, on stage: Stage) -> Disposable {
    Disposables.create()
  }

  /// The server of one of the screen's scenarios, and for all that it does not answer that of the screen.
  package static func server(of scenario: String) -> [Rule] {
    (scenarios.first { $0.name == scenario }?.server() ?? []) + server
  }
}
