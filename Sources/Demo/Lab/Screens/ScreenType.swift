import Core
import Screens

/// The View of MVVM, without a window: it draws the controls of a screen as text, and finds the gesture
/// behind a key. It holds no logic.
@MainActor
protocol ScreenType: AnyObject {
  associatedtype UserGesture: ExploredGesture
  typealias Controls = UserGesture.Controls
  typealias ViewModel = UserGesture.ViewModel

  /// What it is, in a few words.
  static var title: String { get }

  /// The controls, as keys and lines reach them.
  static var controls: [Control<UserGesture>] { get }

  /// What the service wants to see; nothing unless said otherwise.
  static var credentials: [Credential] { get }

  /// What the user does first of all when the screen is tried by hand; nil if nothing.
  static var firstGesture: UserGesture? { get }

  /// The keys that stand for the controls when the screen is tried by hand.
  static var keys: [KeyHint] { get }

  /// What opening the screen is called, after "You"; the words of the first gesture unless said
  /// otherwise.
  static var opening: String { get }

  /// The design of the write-up that the screen comes from.
  static var original: OriginalDesign<UserGesture> { get }

  init(_ controls: Controls, on stage: Stage)

  /// The version without Rx.
  static var withoutRx: OriginalDesign<UserGesture> { get }

  var controls: Controls { get }

  /// Whether keys are text now, so that the screen gets those that otherwise steer the run.
  var isTyping: Bool { get }

  /// Shows the parts of the output that aren't on the controls, such as messages.
  func show(_ output: ViewModel.Output) -> Disposable

  /// Shows the screen, as the app does when the user opens it.
  func open()

  /// Moves what only the eye sees of a gesture, such as a list that scrolls.
  func follow(_ gesture: UserGesture)

  /// The gesture behind a key as the screen is now; nil if there is none.
  ///
  /// Unless said otherwise, that of the control with this key.
  func gesture(for key: Key) -> UserGesture?

  /// Moves what only the eye sees, such as a list that scrolls.
  ///
  /// - Returns: Whether the key does that.
  func look(_ key: Key) -> Bool

  /// Shows the state of the controls.
  func render(in size: TextSize) -> Canvas
}

extension ScreenType {
  static var credentials: [Credential] { [] }

  static var firstGesture: UserGesture? { nil }

  static var withoutRx: OriginalDesign<UserGesture> {
    OriginalDesign(name: "async version", omission: "only github-issues has one")
  }

  static func design(_ design: ScreenDesign) -> OriginalDesign<UserGesture> {
    design == .async ? withoutRx : original
  }

  static var keys: [KeyHint] {
    controls.filter { !$0.keyHint.isEmpty }.map { KeyHint($0.keyHint, $0.name) }
      + [KeyHint("↑↓", "scroll")]
  }

  static var opening: String { firstGesture?.words ?? "" }

  var isTyping: Bool { false }

  func show(_ output: ViewModel.Output) -> Disposable { Disposables.create() }

  func follow(_ gesture: UserGesture) {}

  func open() {
    if let first = Self.firstGesture { perform(first) }
  }

  func gesture(for key: Key) -> UserGesture? {
    guard case .character(let character) = key else { return nil }
    return Self.controls.lazy.compactMap { $0.keys[character] }.first
  }

  func look(_ key: Key) -> Bool { false }
}

extension ScreenType {
  /// The name on the command line.
  static var id: String { UserGesture.screen }

  /// What the demo lists of it.
  static var shownScenarios: [Scenario<UserGesture>] {
    UserGesture.scenarios.filter(\.isShown)
  }

  /// Connects the screen to a view model, and keeps that for as long.
  func bind(to viewModel: AnyViewModel<ViewModel.Input, ViewModel.Output>) -> Disposable {
    let output = viewModel.transform(input: controls.input)
    return Disposables.create([controls.bind(output), show(output), Self.keeping(viewModel)])
  }

  // NB: Not isolated, because a run may be freed on any thread.
  private nonisolated static func keeping<Kept>(_ kept: Kept) -> Disposable {
    Disposables.create { withExtendedLifetime(kept) {} }
  }

  /// Does what the user does.
  func perform(_ gesture: UserGesture) {
    follow(gesture)
    controls.perform(gesture)
  }

  /// The lines of the screen.
  func lines(in size: TextSize) -> [StyledText] {
    render(in: size).trimmedLines
  }
}
