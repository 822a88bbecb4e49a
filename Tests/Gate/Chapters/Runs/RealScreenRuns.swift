import Core
import Elsewhere
import MarbleTesting
import Testing

extension Runs {
  private static let chapter = RealScreenChapter()

  static let realScreenChapter: [String: Run] = [
    "real screen": {
      MarbleCapture.text { chapter.`a heart survives a refresh, and a row opens its song`() }
    },
    "real screen unbound": { MarbleCapture.text { chapter.viewModelIsUnbound() } },
  ]
}
