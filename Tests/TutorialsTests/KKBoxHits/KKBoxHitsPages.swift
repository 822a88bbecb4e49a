import Core
import Originals
import ViewModels

extension ScenarioPages {
  /// The scenarios of kkbox-hits, and what the write-up's design makes of them.
  static let kkboxHits = pages(of: KKBoxHitsGesture.self) {
    Originals.KKBoxHits(transport: $0.transport)
  }
}
