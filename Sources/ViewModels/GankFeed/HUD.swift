import Core

/// A short message over the screen that goes away by itself.
public enum HUD: Equatable, Sendable {
  /// A request succeeded.
  case success

  /// A request failed; the text says why and what to do.
  case failure(String)
}

extension HUD {
  init(_ event: ListEvent) {
    self = event.failure.map(HUD.failure) ?? .success
  }
}
