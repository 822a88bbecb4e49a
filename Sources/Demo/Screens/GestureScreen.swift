import Core

/// A screen whose users are described by gestures: it performs them on its controls.
protocol GestureScreen: LiveScreen where ViewModel == UserGesture.ViewModel {
  associatedtype UserGesture: Gesture

  /// The controls, as keys and lines reach them.
  static var controls: [Control<UserGesture>] { get }

  /// What the user does first of all when the screen is tried by hand; nil if nothing.
  static var firstGesture: UserGesture? { get }

  /// A screen in front of a view model.
  init(
    viewModel: AnyViewModel<ViewModel.Input, ViewModel.Output>,
    stage: Stage
  )

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
}

extension GestureScreen {
  static var firstGesture: UserGesture? { nil }

  func gesture(for key: Key) -> UserGesture? {
    guard case .character(let character) = key else { return nil }
    return Self.controls.lazy.compactMap { $0.keys[character] }.first
  }

  func look(_ key: Key) -> Bool { false }
}

// What the other screens say for themselves.
extension GestureScreen {
  static var id: String { UserGesture.screen }

  static var server: [Rule] { UserGesture.server }

  static var opening: Script<Self>.Act? {
    Script<Self>.Act(firstGesture?.words ?? "") { $0.open() }
  }

  static var keys: [KeyHint] {
    controls.filter { !$0.keyHint.isEmpty }.map { KeyHint($0.keyHint, $0.name) }
      + [KeyHint("↑↓", "scroll")]
  }

  static var scripts: [Script<Self>] {
    UserGesture.scenarios.filter(\.isShown).map(script)
  }

  /// A scenario, performed on the controls.
  static func script(of scenario: Scenario<UserGesture>) -> Script<Self> {
    var script = Script<Self>(
      scenario.name,
      scenario.summary,
      person: scenario.user,
      Dictionary(
        letters(of: scenario).compactMap { letter in
          scenario.gesture(letter).map { (letter, act($0)) }
        }
      ) { first, _ in first },
      server: { scenario.server() }
    )
    script.keysOfModel = { report(scenario).timeline }
    return script
  }

  /// The letters of its gestures, which those of a duration, such as `9900ms`, are not.
  private static func letters(of scenario: Scenario<UserGesture>) -> [Character] {
    guard let marks = try? scenario.diagram().marks else { return Array(scenario.user) }
    return marks.compactMap { mark in
      if case .next(let letter) = mark.action { letter } else { nil }
    }
  }

  static var lineControls: [LineControl<Self>] {
    controls.map { control in
      LineControl(control.name, control.argument, pause: control.pause) { screen, text in
        switch control.gesture(text) {
        case .success(let gesture):
          screen.perform(gesture)
          return .done
        case .failure(let refusal):
          return .refused(refusal.text)
        }
      }
    }
  }

  static func assemble(
    transport: any Transport,
    scheduler: any SchedulerType,
    recording: (ViewModel) -> AnyViewModel<ViewModel.Input, ViewModel.Output>
  ) -> Self {
    assemble(
      on: Stage(transport: transport, scheduler: scheduler),
      recording: recording
    )
  }

  static func assemble(
    transport: any Transport,
    scheduler: any SchedulerType,
    credentials: Credentials,
    recording: (ViewModel) -> AnyViewModel<ViewModel.Input, ViewModel.Output>
  ) -> Self {
    assemble(
      on: Stage(transport: transport, scheduler: scheduler, credentials: credentials.values),
      recording: recording
    )
  }

  private static func assemble(
    on stage: Stage,
    recording: (ViewModel) -> AnyViewModel<ViewModel.Input, ViewModel.Output>
  ) -> Self {
    Self(viewModel: recording(UserGesture.viewModel(on: stage)), stage: stage)
  }

  func act(for key: Key) -> Script<Self>.Act? {
    if let gesture = gesture(for: key) { return Self.act(gesture) }
    return look(key) ? Script<Self>.Act("") { _ in } : nil
  }

  func open() {
    if let first = Self.firstGesture { perform(first) }
  }

  private static func act(_ gesture: UserGesture) -> Script<Self>.Act {
    Script<Self>.Act(gesture.words) { $0.perform(gesture) }
  }
}
