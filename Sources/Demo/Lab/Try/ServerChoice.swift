import Foundation

package enum ServerChoice: Equatable, Sendable {
  case scripted
  case scenario(String)
  case live
  case given(URL)

  package var url: URL? { if case .given(let url) = self { url } else { nil } }
}
