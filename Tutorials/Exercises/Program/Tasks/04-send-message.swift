import Marbles
import Reactive

/// A chat sends the text of its field when the user taps "Send".
///
/// `text` emits the whole text after each keystroke. Return the messages to send: one for each tap,
/// with the text at that moment. Typing alone sends nothing.
func messages(
  _ text: Observable<String>,
  sendTapped: Observable<Void>
) -> Observable<String> {
  // Your turn.
  Observable.combineLatest(text, sendTapped) { text, _ in text }
}

// End of your file.

extension Solution {
  static func messages(
    _ text: Observable<String>,
    sendTapped: Observable<Void>
  ) -> Observable<String> {
    sendTapped.withLatestFrom(text)
  }
}

extension Exercise {
  static let sendMessage = Exercise(
    "Send the text",
    topic: "withLatestFrom",
    page: "02-mvvm.md",
    yours: messages(_:sendTapped:),
    solution: Solution.messages(_:sendTapped:),
    mistakes: [
      "pairs": { text, taps in Observable.zip(text, taps) { text, _ in text } },
      "nothing for the second tap": { text, taps in
        text.flatMapLatest { letters in taps.take(1).map { letters } }
      },
      "no blank at the beginning": { text, taps in
        taps.withLatestFrom(text.map { String($0.drop { $0 == " " }) })
      },
      "no blank at the end": { text, taps in
        taps.withLatestFrom(text.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 })
      },
      "no empty text": { text, taps in taps.withLatestFrom(text).filter { !$0.isEmpty } },
      "one memory for all subscribers": { text, taps in
        var latest: String?
        let typing = text.do(onNext: { latest = $0 }).compactMap { _ -> String? in nil }
        return Observable.merge(typing, taps.compactMap { latest })
      },
      "the tap waits for the next text": { text, taps in taps.flatMapLatest { text.take(1) } },
    ],
    hints: [
      "Which of the two is the event, and which one is only read when the event occurs?",
      "The tap is the event, so start with `sendTapped`.",
    ],
    learned: [
      "`withLatestFrom` has one event and one state: the tap sends, and the text is only read.",
      "`combineLatest` emits when either side changes, so typing would send, too.",
      "A tap before there is any text sends nothing.",
    ]
  ) { m, messages in
    let text = m.hot("  a-b---c----|", ["a": "H", "b": "Hi", "c": "Hi!"], named: "text")
    let tapped = m.hot("---t---tt--|", .taps, named: "sendTapped")
    let sent = messages(text.asObservable(), tapped.asObservable())
    m.expect(sent, "     ---b---cc--|", ["b": "Hi", "c": "Hi!"], named: "messages")
  } again: { m, messages in
    let texts: MarbleValues = ["a": "", "b": " Yes! "]
    let text = m.hot("  ---a---b---", texts, named: "text, typed late")
    let tapped = m.hot("-t---t--tt-", .taps, named: "sendTapped")
    let sent = messages(text.asObservable(), tapped.asObservable())
    m.expect(sent, "     -----a--bb-", texts, named: "messages")
    // For a subscriber from 400 ms on, nothing was typed before 700 ms.
    m.expect(
      sent,
      "                  --------bb-",
      ["b": " Yes! "],
      subscribed: "      ----^",
      named: "messages, second subscriber"
    )
  }
}
