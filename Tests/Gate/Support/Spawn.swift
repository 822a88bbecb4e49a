import Foundation
import Testing

/// Starts a process in a session of its own, whose controlling terminal is the given one.
///
/// A shell opens the terminal and then becomes the program. Darwin opens files before it makes the
/// session, and the terminal would belong to none; it also refuses to close what isn't open.
enum Spawn {
  #if canImport(Darwin)
    private static let ownSession = Int32(POSIX_SPAWN_SETSID)
    private typealias Attributes = posix_spawnattr_t?
    private typealias Actions = posix_spawn_file_actions_t?
  #else
    /// `POSIX_SPAWN_SETSID`, which glibc hides from Swift.
    private static let ownSession: Int32 = 0x80
    private typealias Attributes = posix_spawnattr_t
    private typealias Actions = posix_spawn_file_actions_t
  #endif

  static func start(
    _ arguments: [String],
    environment: [String],
    terminal: String
  ) throws -> pid_t {
    #if canImport(Darwin)
      var attributes: Attributes = nil
      var actions: Actions = nil
    #else
      var attributes = Attributes()
      var actions = Actions()
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = ownSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    // What it held of the tests' pipes and sockets would not end before it does: a test that waits
    // for the end of one would wait for this program, too.
    #if canImport(Darwin)
      flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      for descriptor in 3..<Int32(1024) { posix_spawn_file_actions_addclose(&actions, descriptor) }
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    // The first terminal that a session opens becomes its own.
    let script = #"terminal=$0; exec "$@" <>"$terminal" >&0 2>&0"#
    var process: pid_t = 0
    var argv = (["/bin/sh", "-c", script, terminal] + arguments).map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    let result = posix_spawn(&process, "/bin/sh", &actions, &attributes, &argv, &envp)
    try #require(result == 0, "\(String(cString: strerror(result)))")
    return process
  }
}
