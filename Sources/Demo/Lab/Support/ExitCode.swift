/// How the program ended.
package enum ExitCode: Equatable {
  case success
  case failure
  /// Wrong usage, `EX_USAGE` of `sysexits.h`.
  case usage
  /// A file can't be read, `EX_NOINPUT`, where 1 has another meaning.
  case noInput
  /// The user stopped it with Ctrl-C, as shells report SIGINT.
  case interrupted

  package var value: Int32 {
    switch self {
    case .success: 0
    case .failure: 1
    case .usage: 64
    case .noInput: 66
    case .interrupted: 130
    }
  }
}
