import MarbleTesting
import Testing

extension Runs {
  private static let chapter = ToObservableChapter()

  static let toObservableChapter: [String: Run] = [
    "to observable late": first(0), "to observable twice": first(1),
  ]

  private static func first(_ index: Int) -> Run {
    {
      MarbleCapture.text {
        marbles(tick: .milliseconds(100)) { chapter.playFirst(InviteScenario.all[index], in: $0) }
      }
    }
  }
}
