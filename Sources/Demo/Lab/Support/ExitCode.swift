package enum ExitCode: Int32 {
  case success = 0
  case failure = 1
  /// `EX_USAGE` of `sysexits.h`.
  case usage = 64
  /// `EX_DATAERR`: an expression that the compiler or a run refuses.
  case data = 65
  /// Ctrl-C, as shells report SIGINT.
  case interrupted = 130
}
