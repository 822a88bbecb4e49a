package enum ExitCode: Int32 {
  case success = 0
  case failure = 1
  /// `EX_USAGE` of `sysexits.h`.
  case usage = 64
  /// Ctrl-C, as shells report SIGINT.
  case interrupted = 130
}
