import Core
import MarbleTesting
import Testing

extension Runs {
  private static let chapter = ErrorsChapter()

  static let errorsChapter: [String: Run] = [
    "errors outside": picture(chapter.diesWithTheFirstFailure),
    "errors inside": picture(chapter.`a search continues after a failure`),
    "errors materialize": picture(chapter.`values and failures part ways`),
    "errors spinner": picture(chapter.spinnerNeverEnds),
    "errors lifetime": picture(
      chapter.`loading lasts from the start of a request to its end, however it ends`
    ),
    "errors patience": picture(chapter.`a patient retry waits 1 s, then 2 s, then fails`),
    "errors write lost": picture(chapter.writeIsCancelled),
    "errors write left": picture(chapter.leavesWhileSaving),
    "errors write owned": picture(
      chapter.`a store finishes a save although the view that asked for it has left`
    ),
    "errors repeated": picture(chapter.`a lost PUT is sent again, a lost POST isn't`),
    "errors writes": picture(chapter.`one save at a time, or all of them one after the other`),
  ]
}
