import Core
import Screens

/// The View of MVVM, without a window: it owns controls, binds them to a view model once, performs its
/// user's gestures on them and shows their state as text. It holds no logic.
@MainActor
protocol ScreenType: AnyObject {
  associatedtype UserGesture: ExploredGesture
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

  /// Whether its controls are those of the stage, so that whoever else plays on them is seen here.
  static var sharesControls: Bool { get }

  /// The version without Rx.
  static var withoutRx: OriginalDesign<UserGesture> { get }

  /// A screen in front of a view model.
  init(viewModel: AnyViewModel<ViewModel.Input, ViewModel.Output>, stage: Stage)

  /// What it brings to a timeline besides its view model and the server, such as its alerts.
  var lanes: [LifetimeLane] { get }

  /// Whether keys are text now, so that the screen gets those that otherwise steer the run.
  var isTyping: Bool { get }

  /// Connects the controls to the view model; called once.
  func bind()

  /// Shows the screen, as the app does when the user opens it.
  func open()

  /// Moves the control that the gesture is made on.
  func perform(_ gesture: UserGesture)

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

  static var sharesControls: Bool { false }

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

  var lanes: [LifetimeLane] { [] }

  var isTyping: Bool { false }

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

  /// Makes a screen with its view model, as an app would on its way there.
  ///
  /// - Parameter recording: Listens to what goes in and out of the view model.
  static func assemble(
    on stage: Stage,
    recording: (ViewModel) -> AnyViewModel<ViewModel.Input, ViewModel.Output>
  ) -> Self {
    Self(viewModel: recording(UserGesture.viewModel(on: stage)), stage: stage)
  }

  /// The lines of the screen.
  func lines(in size: TextSize) -> [StyledText] {
    render(in: size).trimmedLines
  }
}
