import Faults
import Workshop

/// A fault that was planted in a screen of the reader's own, and what noticed it.
package struct PlantedFault {
  package enum Notice: Equatable {
    /// The change doesn't compile, so it can't be made.
    case compiler
    /// The program crashed or never ended.
    case crash
    /// The finding. `isConfirmed` if the scenario of a difference was compiled, and was green on
    /// the file and red on the change; `nil` if it wasn't tried.
    case trial(FaultTrial.Verdict, isConfirmed: Bool? = nil)

    /// True if nothing noticed it yet, and the search for a difference is still to come.
    var isOpen: Bool { if case .trial(.open, _) = self { true } else { false } }
  }

  package let fault: Fault
  package internal(set) var notice: Notice

  /// True if the tests of the screen notice it.
  package var isNoticed: Bool {
    switch notice {
    case .crash, .trial(.scenario, _), .trial(.rule, _): true
    default: false
    }
  }
}
