import Foundation

/// Which server a screen talks to when it is tried by hand.
package enum ServerChoice: Equatable {
  /// One that answers from rules, in this process.
  case scripted
  /// One that answers as in a scenario of this name, and for the rest as usual.
  case scenario(String)
  /// The real service.
  case live
  /// A server instead of the real service.
  case given(URL)

  /// The server that takes the place of the real service.
  package var url: URL? { if case .given(let url) = self { url } else { nil } }
}
