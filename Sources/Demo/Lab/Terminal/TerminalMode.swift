import Foundation

/// The modes of a terminal line, and the sequences that go with them.
///
/// Raw mode delivers every key at once and unseen. Whoever enters it restores what was there before,
/// whatever happens; ``EmergencyRestore`` does so in a crash.
final class TerminalMode {
  /// The alternate screen, no cursor, no wrapping at the edge, pastes marked as such, a report for each
  /// turn of the mouse's wheel.
  static let enterSequence =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h"

  /// The marks around a frame: a terminal that knows them shows all of the frame at once.
  static let frameSequences = (begin: "\u{1B}[?2026h", end: "\u{1B}[?2026l")

  static let leaveSequence =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private let input: Int32
  private let output: FileOutput
  private var saved: termios?

  init(input: Int32, output: FileOutput) {
    self.input = input
    self.output = output
  }

  var isEntered: Bool { saved != nil }

  /// Takes the terminal over; once more if a shell has taken it meanwhile, as it does when it stops
  /// the program without asking.
  func enter() throws(FileOutput.Failure) {
    var modes = termios()
    guard tcgetattr(input, &modes) == 0 else { throw .system(String(cString: strerror(errno))) }
    if let saved {
      guard modes.c_lflag & tcflag_t(ICANON) != 0 else { return }
      modes = saved
    } else {
      saved = modes
      EmergencyRestore.arm(input: input, output: output.descriptor, modes: modes)
    }
    modes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    modes.c_cflag |= tcflag_t(CS8)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    guard set(modes) else { throw .system(String(cString: strerror(errno))) }
    try output.write(sequences: Self.enterSequence)
  }

  func leave() {
    guard let modes = saved else { return }
    saved = nil
    // A terminal that is gone can't be restored, and nobody is there to tell.
    try? output.write(sequences: Self.leaveSequence)
    _ = set(modes)
    EmergencyRestore.disarm()
  }

  private func set(_ modes: termios) -> Bool {
    var modes = modes
    var result = tcsetattr(input, TCSADRAIN, &modes)
    while result != 0, errno == EINTR { result = tcsetattr(input, TCSADRAIN, &modes) }
    return result == 0
  }
}
