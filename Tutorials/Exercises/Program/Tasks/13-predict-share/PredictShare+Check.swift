import Core

extension Exercise {
  static let predictShare = Exercise(
    "Quiz: what does the late label get?",
    topic: "predict share",
    page: "06-state-and-events.md",
    isQuiz: true,
    yours: predictedLabels,
    solution: Solution.predictedLabels,
    mistakes: [
      "nothing at all": ["-", "-", "-"],
      "a request of its own": ["-------r--|", "-------r--|", "-----------r--|"],
      "kept after the end": ["------|", "----r-|", "--------(r|)"],
      "the end is not for the late": ["-", "----r-|", "-----------r--|"],
      "two rows": ["------|", "----r-|"],
    ],
    hints: [
      "`share()` keeps nothing: who subscribes at mark 4 gets what comes after mark 4.",
      "`share(replay: 1)` hands out the last element at the moment of the subscription.",
      "At mark 8 nobody is subscribed any more. Without `.forever`, that starts the request anew.",
    ],
    learned: [
      "`share()` shares the subscription and not the past: a late subscriber may get only the end.",
      "`replay: 1` hands the last element on, as long as the request is in flight.",
      "After the end both start anew, so a late label may well cost a second request.",
    ]
  ) { m, predicted in
    guard predicted.count == 3 else {
      m.fail("the answer has three rows, and there are \(predicted.count)")
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
