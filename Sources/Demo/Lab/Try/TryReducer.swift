import Workshop

enum TryReducer {
  /// - Parameter isTyping: `true` while the keys are text for the screen.
  static func key(_ key: Key, _ state: inout TryState, isTyping: Bool = false) -> TryEffect? {
    if key == .control("c") { return .end(.interrupted) }
    guard state.isShown else {
      // The only key that is named there. Nothing is typed into what can't be seen.
      return key == .character("q") ? .end(.left) : nil
    }
    if let overlay = state.overlay { return self.key(key, &state, in: overlay) }
    guard !isTyping else { return .screen(key) }
    switch key {
    case .character("q"): return .offerToSave
    case .character("f"): return .failNext
    case .character("l"): return .slowDown
    case .character("o"): return .toggleOffline
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
        return .end(.saved(as: field.text))
      case .control("d"):
        return .end(.left)
      case .escape:
        state.overlay = nil
      default:
        _ = field.edit(key)
        state.overlay = .save(field)
      }
    case .help:
      state.overlay = nil
    }
    return nil
  }
}
