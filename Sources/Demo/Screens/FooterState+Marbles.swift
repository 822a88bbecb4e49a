import Core
import ViewModels
import Workshop

extension MarbleValues where Element == FooterState {
  /// The footers of a list; the letters of a failure are those of ``failures``.
  package static var footers: MarbleValues {
    let states: [Character: FooterState] = ["w": .wait, "l": .loading, "n": .noMore]
    let failures = MarbleValues<String>.failures.pairs.map {
      ($0.key, FooterState.failed($0.value))
    }
    return MarbleValues(vocabulary: states.merging(failures) { first, _ in first })
  }
}

extension MarbleValues where Element == String {
  /// The reasons for which a request failed: `x` for a status of 500, `t` for no answer in time,
  /// `o` for no connection, `r` for refused credentials, `u` for a body that could not be read.
  package static var failures: MarbleValues {
    MarbleValues(vocabulary: [
      "x": "The server has a problem (500). Try again later.",
      "t": TransportFailure.timedOut.message,
      "o": TransportFailure.offline.message,
      "r": "The server refused the credentials. Sign in again.",
      "u": "The server's answer could not be read.",
    ])
  }
}

extension ListLook.Footer {
  init(_ footer: FooterState?) {
    self =
      switch footer {
      case nil: .silent
      case .wait: .offers
      case .loading: .turns
      case .failed: .failed
      case .noMore: .ended
      }
  }
}
