import Core
import MarbleTesting
import Testing

extension Runs {
  private static let chapter = ObservableChapter()

  static let observableChapter: [String: Run] = [
    "observable subscribe": { chapter.subscribed().joined(separator: "\n") },
    "observable operators": picture(chapter.`warm days, as text`),
    "observable distinct": picture(chapter.`the same value twice in a row is one`),
    "observable dispose": picture(chapter.`a disposed subscription receives nothing more`),
    "observable error": picture(chapter.`nothing comes after an error`),
    "observable flatMap": picture(chapter.`with flatMap, an old answer may arrive last`),
    "observable flatMapLatest": picture(chapter.`with flatMapLatest, only the latest answer comes`),
    "observable cold": picture(chapter.`a cold observable starts again for each subscriber`),
    "observable hot": picture(
      chapter.`a hot observable emits whether or not somebody has subscribed`
    ),
  ]
}
