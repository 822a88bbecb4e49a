import Core

extension Exercise {
  static let sendMessage = Exercise(
    "Send what stands there",
    topic: "withLatestFrom",
    page: "06-state-and-events.md",
    yours: messages(_:sendTapped:),
    solution: Solution.messages(_:sendTapped:),
    mistakes: [
      "typing sends": { text, taps in Observable.combineLatest(text, taps) { text, _ in text } },
      "pairs": { text, taps in Observable.zip(text, taps) { text, _ in text } },
      "nothing for the second tap": { text, taps in text.sample(taps) },
      "the tap waits for the next text": { text, taps in taps.flatMapLatest { text.take(1) } },
    ],
    hints: [
      "Which of the two is the event, and which is only looked at when the event comes?",
      "The tap is the event, so the chain begins with `sendTapped`.",
      "`sendTapped.withLatestFrom(…)`.",
    ],
    learned: [
      "`withLatestFrom` has one event and one state: the tap sends, the text is only read.",
      "`combineLatest` would send for each key, too, because it has no event, only states.",
      "A tap before there is any text sends nothing.",
    ]
  ) { m, messages in
    let text = m.hot("  a-b---c----|", ["a": "H", "b": "Hi", "c": "Hi!"], named: "text")
    let tapped = m.hot("---t---tt--|", .taps, named: "sendTapped")
    m.expect(
      messages(text.asObservable(), tapped.asObservable()),
      "                 ---b---cc--|",
      ["b": "Hi", "c": "Hi!"],
      named: "messages"
    )
  }
}
