/// What a piece of text is, from which its color follows.
///
/// Renderers name roles and never colors, so that one place decides how they look with 16 colors,
/// with 256 and with none.
public enum TextRole: String, Codable, CaseIterable, Sendable {
  /// Names, titles and what is selected.
  case accent
  /// What has changed since the instant before.
  case changed
  /// What failed.
  case failure
  /// What the user did.
  case input
  /// Frames, rulers, hints.
  case muted
  /// What a view model sent.
  case output
  /// What a server was asked.
  case request
  /// What went well.
  case success
}
