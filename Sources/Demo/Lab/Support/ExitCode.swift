package enum ExitCode: Int32 {
  case success = 0
  case failure = 1
  /// `EX_USAGE` of `sysexits.h`.
  case usage = 64
  /// A file can't be read, where 1 has another meaning: `EX_NOINPUT`.
  case noInput = 66
  /// Ctrl-C, as shells report SIGINT.
  case interrupted = 130
}
