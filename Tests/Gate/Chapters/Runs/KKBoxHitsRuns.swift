import Core
import Elsewhere
import Foundation
import Loopback
import MarbleTesting
import Testing
import ViewModels

@testable import Screens

extension Runs {
  private static let chapter = KKBoxHitsChapter()

  static let kkboxChapter: [String: Run] = [
    "kkbox two screens, original": tenths { m in
      chapter.twoScreens(m) { Originals.KKBoxHits(transport: $0.transport) }
    }
  ]

  private static func tenths(_ run: @escaping (MarbleTest) -> Void) -> Run {
    { tenths(run) }
  }
}
