import Foundation

/// The three descriptors that every program has, unless a shell has closed them.
package enum StandardDescriptors {
  /// Takes the place of the closed ones, so that no file or socket of ours is opened there and takes
  /// what is meant for the user. Reading from a closed input and writing to a closed output fail as
  /// they should.
  package static func reserve() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      guard fcntl(descriptor, F_GETFD) == -1 else { continue }
      // The lowest free number is taken, which is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
