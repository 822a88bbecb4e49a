import MarbleKit
import Screens

/// The letters of scenarios that aren't keys in `try`, each with the reason.
enum LetterTable {
  static func markdown() -> [String] {
    ["| screen | letters | why they aren't its keys |", "| --- | --- | --- |"]
      + rows(of: GankFeedGesture.self) + rows(of: KKBoxHitsGesture.self)
      + rows(of: KakaoSearchGesture.self) + rows(of: GitHubIssuesGesture.self)
      + rows(of: GitHubFeedGesture.self) + rows(of: GitHubStarsGesture.self)
  }

  /// A row for each reason, in the order in which they come.
  private static func rows<UserGesture: Gesture>(of gesture: UserGesture.Type) -> [String] {
    var reasons: [(reason: String, letters: [String])] = []
    for (letter, reason) in gesture.lettersWithoutKey {
      let row = reasons.firstIndex { $0.reason == reason } ?? reasons.count
      if row == reasons.count { reasons.append((reason, [])) }
      reasons[row].letters.append("`\(letter)`")
    }
    return reasons.map { reason, letters in
      "| `\(gesture.screen)` | \(letters.joined(separator: " ")) | \(reason) |"
    }
  }
}
