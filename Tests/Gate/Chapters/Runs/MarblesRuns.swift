import Core
import MarbleTesting
import Testing

extension Runs {
  private static let chapter = MarblesChapter()

  static let marblesChapter: [String: Run] = [
    "marbles timeout": picture(chapter.`a download gives up when nothing arrives for 300 ms`),
    "marbles groups": picture(chapter.`a group is one instant`),
    "marbles cold": picture(chapter.`only the latest word is looked up`),
    "marbles driver": picture(
      chapter.`a driver of a cold source starts it with the first subscriber, and once`
    ),
    "marbles actions": picture(chapter.`a view that is driven by methods is driven at marks`),
    "marbles card": picture(
      chapter.`a failure leaves the card empty, and the next name is greeted`
    ),
    "marbles too late": picture(chapter.tooLate),
    "marbles question": picture(chapter.question),
  ]
}
