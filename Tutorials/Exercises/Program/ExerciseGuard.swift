import Foundation
import Synchronization

/// Says which exercise it was when the reader's code stops the program or does not end.
///
/// A trap and an endless recursion end in a signal, an endless loop in that of an alarm. A signal
/// handler may neither allocate nor lock, so what it says lies ready before, and is never freed.
enum ExerciseGuard {
  /// How long a check may take; it takes milliseconds.
  static let seconds: UInt32 = 10

  private static let stopped = Atomic<UInt>(0)
  private static let endless = Atomic<UInt>(0)

  /// Runs the check of an exercise.
  static func run<Result>(exercise number: Int, _ check: () -> Result) -> Result {
    stopped.store(
      memory("Demo: exercise \(number) stopped the program, see above\n"),
      ordering: .sequentiallyConsistent
    )
    endless.store(
      memory(
        "Demo: exercise \(number) did not end within \(seconds) s; is there an endless loop?\n"
      ),
      ordering: .sequentiallyConsistent
    )
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer(bitPattern: handlerStack)
    stack.ss_size = numericCast(handlerStackSize)
    sigaltstack(&stack, nil)
    let before = signals.map { signal in
      handle(signal) { _ in ExerciseGuard.leave(ExerciseGuard.stopped) }
    }
    let alarmBefore = handle(SIGALRM) { _ in ExerciseGuard.leave(ExerciseGuard.endless) }
    alarm(seconds)
    defer {
      alarm(0)
      for (signal, action) in zip(signals + [SIGALRM], before + [alarmBefore]) {
        var action = action
        sigaction(signal, &action, nil)
      }
    }
    return check()
  }

  private static let signals: [Int32] = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

  /// Lets the handlers run where an endless recursion has used up the stack.
  private static let handlerStack = UInt(
    bitPattern: UnsafeMutableRawPointer.allocate(byteCount: handlerStackSize, alignment: 16)
  )
  private static let handlerStackSize = 65_536

  /// Sets a handler and returns what was there before.
  private static func handle(
    _ number: Int32,
    _ handler: @escaping @convention(c) (Int32) -> Void
  ) -> sigaction {
    var action = sigaction()
    var before = sigaction()
    action.sa_flags = Int32(SA_ONSTACK)
    action.setHandler(handler)
    sigaction(number, &action, &before)
    return before
  }

  /// A text that ends with a zero.
  private static func memory(_ text: String) -> UInt {
    UInt(bitPattern: strdup(text))
  }

  private static func leave(_ message: borrowing Atomic<UInt>) {
    let address = message.load(ordering: .sequentiallyConsistent)
    if let text = UnsafePointer<CChar>(bitPattern: address) {
      _ = write(STDERR_FILENO, text, strlen(text))
    }
    _exit(1)
  }
}

extension sigaction {
  fileprivate mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
    #if canImport(Darwin)
      __sigaction_u.__sa_handler = handler
    #else
      __sigaction_handler.sa_handler = handler
    #endif
  }
}
