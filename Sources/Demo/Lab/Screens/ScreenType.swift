import Core
import MarbleKit
import Screens

/// The View of MVVM, without a window: it draws the controls of a screen as text, and finds the
/// gesture behind a key. It has no logic.
@MainActor
protocol ScreenType: AnyObject {
  associatedtype UserGesture: ExploredGesture
  typealias Controls = UserGesture.Controls
  typealias ViewModel = UserGesture.ViewModel

  static var title: String { get }

  static var credentials: [Credential] { get }

  static var firstGesture: UserGesture? { get }

  static var keys: [KeyHint] { get }

  /// The words for opening the screen, after "You"; those of the first gesture by default.
  static var opening: String { get }

  static var original: OriginalDesign<UserGesture> { get }

  init(_ controls: Controls, on stage: Stage)

  static var withoutRx: OriginalDesign<UserGesture> { get }

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
  static var credentials: [Credential] { [] }

  static var firstGesture: UserGesture? { nil }

  static var original: OriginalDesign<UserGesture> {
    OriginalDesign(omission: "the screen comes from no write-up")
  }

  static var withoutRx: OriginalDesign<UserGesture> {
    OriginalDesign(name: "async version", omission: "only github-issues and gank-feed have one")
  }

  static func design(_ design: ScreenDesign) -> OriginalDesign<UserGesture> {
    design == .async ? withoutRx : original
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

extension OriginalDesign {
  /// A version without Rx that has every output, and plays everything.
  static func withoutRx<ViewModel: ViewModelType>(
    shows: [PartialKeyPath<G.ViewModel.Output>],
    make: @escaping (Stage) -> ViewModel
  ) -> OriginalDesign
  where ViewModel.Input == G.ViewModel.Input, ViewModel.Output == G.ViewModel.Output {
    OriginalDesign(
      name: "async version",
      sides: ("Rx", "async"),
      plays: { _, _ in true },
      shows: shows,
      reduces: { output, _ in output },
      adapted: [],
      faults: [],
      flaw: { _ in nil },
      comparesQueries: true,
      omission: "",
      isLeft: true,
      explores: { _ in },
      make: make
    )
  }
}

extension ScreenType {
  static var id: String { UserGesture.screen }

  static var shownScenarios: [Scenario<UserGesture>] {
    UserGesture.scenarios.filter(\.isShown)
  }

  func bind(to viewModel: AnyViewModel<ViewModel.Input, ViewModel.Output>) -> Disposable {
    let output = viewModel.transform(input: controls.input)
    return Disposables.create([controls.bind(output), show(output), Self.keeping(viewModel)])
  }

  // NB: Not isolated, because a run may be freed on any thread.
  private nonisolated static func keeping<Kept>(_ kept: Kept) -> Disposable {
    Disposables.create { withExtendedLifetime(kept) {} }
  }

  func perform(_ gesture: UserGesture) {
    follow(gesture)
    controls.perform(gesture)
  }

  func lines(in size: TextSize) -> [StyledText] {
    render(in: size).trimmedLines
  }
}
