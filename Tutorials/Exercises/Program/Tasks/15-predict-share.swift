import Marbles
import Reactive

/// Predict three lanes, then run the exercise. One mark is 100 ms.
///
///     request   ---r--|
///
/// A first label subscribes at mark 0. What does a second label get? Draw each lane from mark 0.
///
/// 1. `request.share()`, subscribed at mark 4
/// 2. `request.share(replay: 1)`, subscribed at mark 4
/// 3. `request.share(replay: 1)`, subscribed at mark 8, when the request has ended
let predictedLabels = ["-", "-", "-"]  // Your turn.

// End of your file.

extension Solution {
  static let predictedLabels = ["------|", "----r-|", "-----------r--|"]
}

extension Exercise {
  static let predictShare = Exercise(
    "Quiz: what does the late label get?",
    topic: "predict share",
    page: "06-state-and-events.md",
    isQuiz: true,
    yours: predictedLabels,
    solution: Solution.predictedLabels,
    mistakes: [
      "a separate request": ["-------r--|", "-------r--|", "-----------r--|"],
      "kept after the end": ["------|", "----r-|", "--------(r|)"],
      "the end is not for the late": ["-", "----r-|", "-----------r--|"],
      "two rows": ["------|", "----r-|"],
    ],
    hints: [
      "`share()` keeps nothing: a subscriber at mark 4 gets only what is sent after mark 4.",
      "`share(replay: 1)` sends the latest element at the moment of the subscription.",
      "At mark 8 the request has ended, and `share` has forgotten it. So it starts again.",
    ],
    learned: [
      "`share()` shares the subscription but not the past: a late subscriber may get only the end.",
      "`replay: 1` replays the latest element while the request is in flight.",
      "After the end both start again, so a late label may cost a second request.",
    ]
  ) { m, predicted in
    guard predicted.count == 3 else {
      m.fail("the answer needs three lanes, but has \(predicted.count)")
      return
    }
    let rows: [(String, Int, String)] = [
      ("share()", 0, "----^"), ("share(replay: 1)", 1, "----^"), ("after its end", 1, "--------^"),
    ]
    for ((name, replay, subscribed), row) in zip(rows, predicted) {
      let request = m.cold("---r--|", named: "request, \(name)")
      let shared = request.share(replay: replay)
      m.expect(shared, "---r--|", named: "first, \(name)")
      m.expect(shared, row, subscribed: subscribed, named: "late, \(name)")
    }
  }
}
