import Core
import Dispatch
import MarbleTesting
import Testing

extension Runs {
  private static let chapter = TimeChapter()

  static let timeChapter: [String: Run] = [
    "time hidden": picture(chapter.hiddenClock),
    "time held": picture(chapter.`a query waits until nobody has typed for 300 ms`),
    "time exact": picture(chapter.`letters 299 ms apart are one search, 301 ms apart they are two`),
    "time side by side": picture(chapter.`debounce, throttle, and throttle without the latest`),
    "time delay": picture(chapter.`a delay moves, a time-out fails`),
    "time due": picture(chapter.`a key at the instant at which the pause is over comes first`),
  ]
}
