import Faults
import Lab
import Workshop

/// A fault that was planted in a screen of the reader's own, and what noticed it.
package struct PlantedFault {
  package enum Notice: Equatable {
    /// The change doesn't compile, so nobody can make it.
    case compiler
    case scenario(String)
    case rule(String, run: Int, bug: BugName?)
    /// The program crashed or never ended.
    case crash
    /// Nothing noticed it in so many runs, and the search for a difference was interrupted.
    case open(runs: Int)
    /// Nothing noticed it; file and change differ in a run. `isConfirmed` if its scenario was
    /// compiled, and was green on the file and red on the change; `nil` if it wasn't tried.
    case difference(FaultDifference, isConfirmed: Bool?)
    case none(runs: Int)
  }

  package let fault: Fault
  package internal(set) var notice: Notice

  /// True if the tests of the screen notice it.
  package var isNoticed: Bool {
    switch notice {
    case .scenario, .rule, .crash: true
    case .compiler, .open, .difference, .none: false
    }
  }
}

extension PlantedFault.Notice {
  init(_ verdict: FaultTrial.Verdict) {
    self =
      switch verdict {
      case .scenario(let name): .scenario(name)
      case .rule(let name, let run, let bug): .rule(name, run: run, bug: bug)
      case .open(let runs): .open(runs: runs)
      case .difference(let difference): .difference(difference, isConfirmed: nil)
      case .none(let runs): .none(runs: runs)
      }
  }
}
