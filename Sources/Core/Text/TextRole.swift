/// The role of a piece of text, from which its color follows.
///
/// Renderers name roles and never colors, so that one place decides how they look with 16 colors,
/// with 256 and with none.
package enum TextRole: String, Codable, CaseIterable, Sendable {
  case accent
  /// A change since the instant before.
  case changed
  case failure
  case input
  /// Frames, rulers, hints.
  case muted
  /// A value that a view model sent.
  case output
  case request
  case success
}
