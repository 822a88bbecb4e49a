import Core
import Screens
import ViewModels
import Workshop

/// The failing test of README.
enum ReadmeExample {
  /// A scenario whose server is slower than its rows say.
  static let slow = Scenario<GankFeedGesture>(
    "slow",
    "the first page takes 400 ms",
    user: "             o----"
  ) {
    GankFeedGesture.on(1, GankFeedGesture.page(1).after(.milliseconds(400)))
  } expected: {
    $0.hud("            ---s", .outcomes)
    $0.refreshStatus("  (nh)--H", .statuses)
    $0.sections("       e---a", ["e": "no items", "a": "1…10"])
  }
}

extension Runs {
  static let readme: [String: Run] = [
    "readme failure": { Scenarios.report(ReadmeExample.slow).shown }
  ]
}
