import Marbles
import Reactive

/// A search field emits its text after every keystroke. One search per keystroke would be too many.
///
/// Return the texts to search for. Wait until the user has paused for 500 ms. Skip a text if the
/// last search was for the same one, as happens when the user types a letter and deletes it. But
/// search for it again if there was another search in between. `scheduler` measures the time.
func searches(
  _ typed: Observable<String>,
  scheduler: SchedulerType
) -> Observable<String> {
  // Your turn.
  typed
}

// End of your file.

extension Solution {
  static func searches(
    _ typed: Observable<String>,
    scheduler: SchedulerType
  ) -> Observable<String> {
    typed
      .debounce(.milliseconds(500), scheduler: scheduler)
      .distinctUntilChanged()
  }
}

extension Exercise {
  static let searchPause = Exercise(
    "A pause before the search",
    topic: "debounce",
    page: "05-time.md",
    yours: searches(_:scheduler:),
    solution: Solution.searches(_:scheduler:),
    mistakes: [
      "never an older text again": { typed, scheduler in
        var seen: Set<String> = []
        return typed.debounce(.milliseconds(500), scheduler: scheduler)
          .filter { seen.insert($0).inserted }
      },
      "no empty text": { typed, scheduler in
        typed.debounce(.milliseconds(500), scheduler: scheduler)
          .filter { !$0.isEmpty }
          .distinctUntilChanged()
      },
      "compares the lengths": {
        $0.debounce(.milliseconds(500), scheduler: $1).distinctUntilChanged(\.count)
      },
      "compares without capitals": {
        $0.debounce(.milliseconds(500), scheduler: $1).distinctUntilChanged { $0.lowercased() }
      },
      "the same text again": { $0.debounce(.milliseconds(500), scheduler: $1) },
      "compares before the pause": { typed, scheduler in
        typed.distinctUntilChanged().debounce(.milliseconds(500), scheduler: scheduler)
      },
      "one text each 500 ms": { typed, scheduler in
        typed.throttle(.milliseconds(500), scheduler: scheduler).distinctUntilChanged()
      },
    ],
    hints: [
      "One operator waits for a pause; another drops an element that equals the one before.",
      "`debounce` takes the pause and the scheduler that measures it.",
      "Wait first, and then compare: a text is compared with the one of the last search.",
    ],
    learned: [
      "Pass the scheduler, and a test holds the pause of `debounce`. If you don't: The Hidden Clock.",
      "Put `distinctUntilChanged` after it, so that a letter typed and deleted isn't a change.",
      "In the other order, a letter that is typed and deleted starts the same search once more.",
    ]
  ) { m, searches in
    let texts: MarbleValues = ["a": "s", "b": "sw", "c": "swi", "d": "swift"]
    let typed = m.hot("   ab-------cb------d-----|", texts, named: "typed")
    let searched = searches(typed.asObservable(), m.scheduler)
    m.expect(searched, "  ------b---------------d|", ["b": "sw", "d": "swift"], named: "searched")
  } again: { m, searches in
    // The user returns to a text that was searched two searches ago.
    let texts = MarbleValues(vocabulary: ["a": "rain", "b": "Rain", "e": ""])
    let typed = m.hot(" a-------b-------a-------b-------e------", texts, named: "typed again")
    let searched = searches(typed.asObservable(), m.scheduler)
    m.expect(searched, "-----a-------b-------a-------b-------e-", texts, named: "searched")
    // The first search of a second subscriber is the last one of the first.
    m.expect(
      searched,
      "                 ---------------------a-------b-------e-",
      texts,
      subscribed: "     ---------------^",
      named: "searched, second subscriber"
    )
    // A letter that is typed and deleted is a keystroke, too: the pause starts again.
    let same = m.hot("  b--b------", texts, named: "typed, the same text")
    let once = searches(same.asObservable(), m.scheduler)
    m.expect(once, "    --------b-", texts, named: "searched, the same text")
  }
}
