import Core
import MarbleTesting
import Testing

extension Runs {
  private static let chapter = StateChapter()

  static let stateChapter: [String: Run] = [
    "state toast driver": picture(chapter.toastIsShownAgain),
    "state toast signal": picture(chapter.`a toast is not shown again when its view comes back`),
    "state traits": picture(
      chapter.`a late subscriber gets the latest of a driver, and nothing of a signal`
    ),
    "state doubled": picture(chapter.requestIsSentTwice),
    "state late": picture(chapter.`a late subscriber of share() has missed what was sent`),
    "state while connected": picture(
      chapter.`while connected, a subscriber after the end starts again`
    ),
    "state forever left": picture(chapter.`forever subscribes again if all leave before the end`),
    "state combined": picture(chapter.rowOpensAgain),
    "state replayed": { tenths { chapter.messageFromState($0) } },
    "state steps": picture(chapter.`a state and an event come from one driver of steps`),
    "state counter again": picture(chapter.counterStartsAgain),
    "state cart": picture(chapter.`a store keeps the count while no view is bound`),
    "state open output": picture(chapter.viewWritesIntoOutput),
  ]
}
