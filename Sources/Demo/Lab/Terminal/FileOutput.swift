import Foundation
import Workshop

/// Writes to a file descriptor, all of it or with the reason why not.
package struct FileOutput: Sendable {
  package enum Failure: Error, Equatable {
    /// EPIPE: not an error.
    case closedPipe
    case system(String)
  }

  package let descriptor: Int32
  package var isASCII = false

  package static let standard = FileOutput(descriptor: STDOUT_FILENO)

  package static let error = FileOutput(descriptor: STDERR_FILENO)

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal; `nil` if it's none, or doesn't say.
  var columns: Int? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    return Int(window.ws_col)
  }

  /// Writes a text, which can't control a terminal, whatever it contains.
  package func write(_ text: String) throws(Failure) {
    try write(sequences: HarmlessText.lines(text))
  }

  /// Writes a text as it is, with the escape sequences that the program itself has put into it.
  package func write(sequences text: String) throws(Failure) {
    var bytes = Array((isASCII ? ASCIIText.of(text) : text).utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno == EPIPE {
        throw .closedPipe
      } else if errno != EINTR {
        throw .system(String(cString: strerror(errno)).lowercased())
      }
    }
  }
}
