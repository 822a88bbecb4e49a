import Core
import Foundation
import MarbleTesting
import Observation
import Testing
import ViewModels

extension Runs {
  static let flowChapter: [String: Run] = [
    "flow own star": picture { FlowChapter().twoStars() },
    "flow side effect": picture { FlowChapter().sideEffect() },
    "flow coordinator": picture { FlowChapter().coordinator() },
    "flow picker": picture { FlowChapter().picker() },
  ]
}
