import Faults
import Workshop

extension FaultKind {
  /// The bugs that a fault of this kind may be, where it's one that has a name.
  package var bugs: Set<BugName> {
    switch self {
    case .flattening: [.cancelledSave, .doubleSubmit, .staleResponse]
    case .caught: [.deadStream, .endlessSpinner]
    case .guarded: [.doubleSubmit, .endlessSpinner, .staleResponse]
    case .cancelled: [.staleResponse]
    case .clock: [.hiddenClock]
    case .ownership: [.cancelledSave, .lostSubscription, .twoSourcesOfTruth]
    case .replayed: [.stickyEvent]
    case .operatorDropped: [.endlessSpinner, .lostSubscription, .stickyEvent, .doubleSubmit]
    case .comparison, .constant: [.doubleSubmit, .endlessSpinner, .deadStream, .staleResponse]
    case .time, .latest: []
    }
  }
}
