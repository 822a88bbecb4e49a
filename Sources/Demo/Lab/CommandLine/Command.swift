import Workshop

/// The task that a command line asks for.
package protocol Command: Sendable {
  @MainActor
  func run(in console: Console) async throws -> ExitCode
}
