import Core
import Screens
import Workshop

/// The View of MVVM, without a window: it draws the controls of a screen as text, and finds the
/// gesture behind a key. It has no logic.
///
/// A new one has a line in ``ScreenEntry/all``, a suite in `ScenarioTests.swift` and a test in
/// `ExploredScreensTests`. Its gestures bring their letters and words, controls, a server, and at
/// least two scenarios, the first of which is `happy`; the rest has defaults.
@MainActor
package protocol ScreenType: AnyObject {
  associatedtype UserGesture: ExploredGesture
  typealias Controls = UserGesture.Controls
  typealias ViewModel = UserGesture.ViewModel

  static var title: String { get }

  static var firstGesture: UserGesture? { get }

  static var keys: [KeyHint] { get }

  /// The words for opening the screen, after "You"; those of the first gesture by default.
  static var opening: String { get }

  /// The write-up's design.
  static var original: ComparedDesign<UserGesture>? { get }

  /// The reason why `original` is `nil`.
  static var whyNoOriginal: String { get }

  init(_ controls: Controls, on stage: Stage)

  /// The version with `async` and `@Observable`.
  static var withoutRx: ComparedDesign<UserGesture>? { get }

  var controls: Controls { get }

  var isTyping: Bool { get }

  func show(_ output: ViewModel.Output) -> Disposable

  func open()

  /// Shows the visible part of a gesture, such as a list that scrolls.
  func follow(_ gesture: UserGesture)

  func gesture(for key: Key) -> UserGesture?

  /// Uses a key that changes only the appearance, such as scrolling; returns `false` for others.
  func look(_ key: Key) -> Bool

  func render(in size: TextSize) -> Canvas
}

extension ScreenType {
  static var firstGesture: UserGesture? { nil }

  static var original: ComparedDesign<UserGesture>? { nil }

  static var whyNoOriginal: String { "the screen isn't from a write-up" }

  static var withoutRx: ComparedDesign<UserGesture>? { nil }

  /// The design that can be compared with ours; `nil` if there is none.
  static func compared(_ design: ScreenDesign) -> ComparedDesign<UserGesture>? {
    design == .async ? withoutRx : original
  }

  /// The reason why a design is missing, or plays only a part.
  package static func omission(_ design: ScreenDesign) -> String {
    if let design = compared(design) { return design.omission }
    return design == .async ? "only github-issues has one" : whyNoOriginal
  }

  /// The keys of these gestures, from the table of letters, with one meaning.
  static func hint(_ gestures: UserGesture..., meaning: String) -> KeyHint {
    let keys = gestures.compactMap { gesture in
      UserGesture.letters.first { $0.value == gesture }.map { String($0.key) }
    }
    return KeyHint(keys.joined(separator: " "), meaning)
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
    return UserGesture.gesture(key: character)
  }

  func look(_ key: Key) -> Bool { false }
}

extension ScreenType {
  static var id: String { UserGesture.screen }

  static var shownScenarios: [Scenario<UserGesture>] {
    UserGesture.scenarios.filter(\.isShown)
  }

  func bind(
    to viewModel: AnyViewModel<ViewModel.Input, ViewModel.Output>,
    on stage: Stage
  ) -> Disposable {
    let output = viewModel.transform(input: controls.input)
    let binding = stage.bind(output, with: controls.bind)
    return Disposables.create([binding, show(output), Self.keeping(viewModel)])
  }

  // NB: Not isolated, because a run may be freed on any thread.
  private nonisolated static func keeping<Kept>(_ kept: Kept) -> Disposable {
    Disposables.create { withExtendedLifetime(kept) {} }
  }

  func perform(_ gesture: UserGesture) {
    follow(gesture)
    controls.perform(gesture)
  }

  package func lines(in size: TextSize) -> [StyledText] {
    render(in: size).trimmedLines
  }
}
