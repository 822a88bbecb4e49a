import Core
import MarbleTesting
import Testing
import ViewModels

extension Runs {
  static let sessionChapter: [String: Run] = [
    "session loaded once": picture { SessionChapter().loadedOnce() },
    "session lost wish": picture { SessionChapter().lostWish() },
    "session late stars": picture { SessionChapter().lateStars() },
  ]
}
