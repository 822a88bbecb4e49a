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

  static var controls: [Control<UserGesture>] { get }

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

/// A control that a person at a terminal reaches with a key or a line of words.
struct Control<UserGesture> {
  let name: String
  var keyHint = ""
  var argument: String?
  /// The time that a run line by line waits for consequences, such as a search field's delay.
  var pause = Duration.milliseconds(100)
  var keys: [Character: UserGesture] = [:]
  let gesture: (String) -> Result<UserGesture, Refusal>

  var usage: String { argument.map { "\(name) \($0)" } ?? name }

  struct Refusal: Error, Equatable {
    let text: String
  }
}

extension Control {
  static func single(_ name: String, key: Character? = nil, _ gesture: UserGesture) -> Control {
    Control(
      name: name,
      keyHint: key.map { String($0) } ?? "",
      keys: key.map { [$0: gesture] } ?? [:]
    ) {
      $0.isEmpty ? .success(gesture) : .failure(Refusal(text: "\"\(name)\" takes nothing"))
    }
  }

  /// A control with choices, such as a segmented control.
  static func choice(
    _ name: String,
    keys: String = "",
    _ choices: KeyValuePairs<String, UserGesture>
  ) -> Control {
    let names = choices.map(\.key)
    return Control(
      name: name,
      keyHint: keys.count < 2 ? keys : "\(keys.prefix(1))…\(keys.suffix(1))",
      argument: names.joined(separator: "|"),
      keys: Dictionary(uniqueKeysWithValues: zip(keys, choices.map(\.value)))
    ) { text in
      let choice = choices.first { $0.key.lowercased() == text.lowercased() }
      let refusal = "there is no \(name) \"\(text)\"; there are \(names.joined(separator: ", "))"
      return choice.map { .success($0.value) } ?? .failure(Refusal(text: refusal))
    }
  }

  static func text(
    _ name: String,
    pause: Duration = .milliseconds(100),
    _ gesture: @escaping (String) -> UserGesture
  ) -> Control {
    Control(name: name, argument: "TEXT", pause: pause) { .success(gesture($0)) }
  }

  /// A control that takes a number, from 1.
  static func number(
    _ name: String,
    keyHint: String = "",
    _ gesture: @escaping (Int) -> UserGesture
  ) -> Control {
    Control(name: name, keyHint: keyHint, argument: "NUMBER") { text in
      guard let number = Int(text), (1...100_000).contains(number) else {
        return .failure(Refusal(text: "\"\(name)\" takes a number from 1, not \"\(text)\""))
      }
      return .success(gesture(number))
    }
  }
}
