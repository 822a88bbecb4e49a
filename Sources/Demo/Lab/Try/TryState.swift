import Core

/// What the user sees beside the screen while trying it.
struct TryState: Equatable {
  /// What lies over the frame.
  enum Overlay: Equatable {
    case help
    /// The name of a file, and what is wrong with it.
    case save(TextField, fault: String? = nil)
    /// Scrolled back by so many lines from its end.
    case timeline(scroll: Int)
  }

  var overlay: Overlay?
  var server = "online"
  var serverName = "server"
  /// Whether keys are text now.
  var isTyping = false
  /// Nil before the window is known.
  var windowSize: TextSize?

  /// Whether the window has room for the screen and what lies over it.
  var isShown: Bool {
    guard let windowSize else { return true }
    let smallest = StepperFrame.smallestSize
    return windowSize.columns >= smallest.columns && windowSize.rows >= smallest.rows
  }
}

/// How a run by hand ended.
struct TryOutcome: Equatable, Sendable {
  let status: ExitCode
  /// Where the run is to be saved; nil if it isn't.
  let file: String?
}

/// What a key does beside changing the state.
enum TryEffect: Equatable {
  /// The screen gets the key.
  case screen(Key)
  case failNext
  case slowDown
  case toggleOffline
  /// The run is to be saved, if the user wants that.
  case offerToSave
  case end(TryOutcome)
}

/// How the state of a run by hand follows from the keys.
enum TryReducer {
  /// Changes the state for a key, and returns what else the key does.
  static func key(_ key: Key, _ state: inout TryState) -> TryEffect? {
    if key == .control("c") { return .end(TryOutcome(status: .interrupted, file: nil)) }
    guard state.isShown else {
      // The only key that is named there. Nothing is typed into what can't be seen.
      return key == .character("q") ? .end(TryOutcome(status: .success, file: nil)) : nil
    }
    if let overlay = state.overlay { return self.key(key, &state, in: overlay) }
    guard !state.isTyping else { return .screen(key) }
    switch key {
    case .character("q"): return .offerToSave
    case .character("f"): return .failNext
    case .character("l"): return .slowDown
    case .character("o"): return .toggleOffline
    case .character("m"): state.overlay = .timeline(scroll: 0)
    case .character("?"): state.overlay = .help
    default: return .screen(key)
    }
    return nil
  }

  private static func key(
    _ key: Key,
    _ state: inout TryState,
    in overlay: TryState.Overlay
  ) -> TryEffect? {
    switch overlay {
    case .save(var field, _):
      switch key {
      case .enter where field.text.allSatisfy(\.isWhitespace):
        state.overlay = .save(field, fault: "A file needs a name.")
      case .enter:
        return .end(TryOutcome(status: .success, file: field.text))
      case .escape:
        return .end(TryOutcome(status: .success, file: nil))
      case .tab:
        state.overlay = nil
      default:
        _ = field.edit(key)
        state.overlay = .save(field)
      }
    case .timeline(let scroll):
      switch key {
      case .up: state.overlay = .timeline(scroll: scroll + 1)
      case .down: state.overlay = .timeline(scroll: max(scroll - 1, 0))
      case .pageUp: state.overlay = .timeline(scroll: scroll + 10)
      case .pageDown: state.overlay = .timeline(scroll: max(scroll - 10, 0))
      default: state.overlay = nil
      }
    case .help:
      state.overlay = nil
    }
    return nil
  }
}
