import Foundation
import Loopback
import Testing

/// The built program, as a user runs it.
enum DemoProgram {
  /// The output and the status of a run.
  typealias Run = ChildProgram.Run

  static var path: String {
    get throws {
      try #require(ChildProgram.built("Demo"), "the program is not built; run swift build").path
    }
  }

  /// Runs it without a terminal, with arguments that have spaces between them.
  static func run(_ arguments: String = "") throws -> Run {
    try execute(path, arguments.split(separator: " ").map(String.init), [:])
  }

  /// Runs a line of the shell, in which `$DEMO` is the program.
  static func shell(_ line: String) throws -> Run {
    try execute("/bin/sh", ["-c", line], ["DEMO": path])
  }

  private static func execute(
    _ path: String,
    _ arguments: [String],
    _ environment: [String: String]
  ) throws -> Run {
    try ChildProgram.run(
      path,
      arguments,
      environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm-256color"].merging(environment) { $1 }
    )
  }
}

/// Starts a process in a session of its own, whose controlling terminal is the given one.
enum Spawn {
  #if canImport(Darwin)
    private static let ownSession = Int32(POSIX_SPAWN_SETSID)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    /// `POSIX_SPAWN_SETSID`, which glibc hides from Swift.
    private static let ownSession: Int32 = 0x80
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  static func start(
    _ arguments: [String],
    environment: [String],
    terminal: String
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: Actions = nil
      var attributes: Attributes = nil
    #else
      var actions = Actions()
      var attributes = Attributes()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that a session opens becomes its own.
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    // What it held of the tests' pipes and sockets would not end before it does: a test that waits
    // for the end of one would wait for this program, too.
    for descriptor in 3..<Int32(1024) { posix_spawn_file_actions_addclose(&actions, descriptor) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags =
      ownSession | Int32(POSIX_SPAWN_SETSIGMASK)
      | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var process: pid_t = 0
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    let result = posix_spawn(&process, arguments[0], &actions, &attributes, &argv, &envp)
    try #require(result == 0, "\(String(cString: strerror(result)))")
    return process
  }
}
