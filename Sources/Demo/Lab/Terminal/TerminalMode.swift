import Foundation
import Synchronization

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

/// Gives the terminal back when the program traps.
///
/// A trap is a signal, and a signal handler may neither allocate nor lock. So everything it needs
/// lies ready in memory that is allocated beforehand and never freed while armed, and one atomic
/// word says where.
private enum EmergencyRestore {
  private struct Plan {
    var input: Int32
    var output: Int32
    var modes: termios
    var sequence: UnsafeMutableBufferPointer<UInt8>
    var previous: UnsafeMutableBufferPointer<sigaction>
  }

  private static let signals: [Int32] = [
    SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS, SIGXFSZ,
  ]
  private static let plan = Atomic<UInt>(0)

  static func arm(input: Int32, output: Int32, modes: termios) {
    disarm()
    let bytes = Array(TerminalMode.leaveSequence.utf8)
    let sequence = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = sequence.initialize(from: bytes)
    let previous = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: signals.count)
    previous.initialize(repeating: sigaction())
    let pointer = UnsafeMutablePointer<Plan>.allocate(capacity: 1)
    pointer.initialize(
      to: Plan(input: input, output: output, modes: modes, sequence: sequence, previous: previous)
    )
    plan.store(UInt(bitPattern: pointer), ordering: .sequentiallyConsistent)
    for (index, signal) in signals.enumerated() {
      var action = sigaction()
      action.setInformedHandler { signal, info, _ in EmergencyRestore.restore(signal, info) }
      sigaction(signal, &action, &previous[index])
    }
  }

  static func disarm() {
    let address = plan.exchange(0, ordering: .sequentiallyConsistent)
    guard let pointer = UnsafeMutablePointer<Plan>(bitPattern: address) else { return }
    for (index, signal) in signals.enumerated() {
      sigaction(signal, &pointer.pointee.previous[index], nil)
    }
    pointer.pointee.sequence.deallocate()
    pointer.pointee.previous.deallocate()
    pointer.deallocate()
  }

  /// Runs in the handler. It puts the handlers from before back and returns, so that the instruction
  /// traps again and the runtime prints what it would have printed. A signal that was sent doesn't
  /// come again by itself: it is raised once more and ends the program.
  private static func restore(_ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?) {
    let address = plan.exchange(0, ordering: .sequentiallyConsistent)
    guard let pointer = UnsafeMutablePointer<Plan>(bitPattern: address) else { return }
    _ = write(
      pointer.pointee.output,
      pointer.pointee.sequence.baseAddress,
      pointer.pointee.sequence.count
    )
    tcsetattr(pointer.pointee.input, TCSANOW, &pointer.pointee.modes)
    sigaction(SIGILL, &pointer.pointee.previous[0], nil)
    sigaction(SIGTRAP, &pointer.pointee.previous[1], nil)
    sigaction(SIGABRT, &pointer.pointee.previous[2], nil)
    sigaction(SIGSEGV, &pointer.pointee.previous[3], nil)
    sigaction(SIGBUS, &pointer.pointee.previous[4], nil)
    sigaction(SIGFPE, &pointer.pointee.previous[5], nil)
    sigaction(SIGSYS, &pointer.pointee.previous[6], nil)
    sigaction(SIGXFSZ, &pointer.pointee.previous[7], nil)
    // NB: the kernel's own have a code above 0.
    guard let info, info.pointee.si_code <= 0 else { return }
    Foundation.signal(signal, SIG_DFL)
    raise(signal)
  }
}
