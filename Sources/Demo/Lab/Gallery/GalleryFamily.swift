package enum GalleryFamily: String, CaseIterable, Sendable {
  case sources
  case transform
  case filter
  case combine
  case errors
  case time
  case share
  case look
  case traits
  case subjects

  package var title: String {
    switch self {
    case .sources: "Sources: where elements come from"
    case .transform: "Transform: what becomes of an element"
    case .filter: "Filter: which elements pass"
    case .combine: "Combine: several sources, one sequence"
    case .errors: "Errors: what happens after one"
    case .time: "Time: when elements pass"
    case .share: "Share: one subscription, several observers"
    case .look: "Look: side effects on the way"
    case .traits: "Traits: sequences that promise something"
    case .subjects: "Subjects and relays: observables that are fed by hand"
    }
  }
}
