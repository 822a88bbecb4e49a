import Marbles
import Reactive

/// A player shows its volume in a slider. A second slider is in a sheet that opens later.
///
/// The volume is 5 at first, and `changes` emits it when the user presses a button on the side of
/// the phone. The second slider must show the current volume immediately. It must not begin with 5
/// again.
func volume(_ changes: Observable<Int>) -> Observable<Int> {
  // Your turn.
  changes.startWith(5).share()
}

// End of your file.

extension Solution {
  static func volume(_ changes: Observable<Int>) -> Observable<Int> {
    changes.startWith(5).share(replay: 1)
  }
}

extension Exercise {
  static let lateSlider = Exercise(
    "The second slider",
    topic: "share(replay:), startWith",
    page: "06-state-and-events.md",
    yours: volume(_:),
    solution: Solution.volume(_:),
    mistakes: [
      "the late one starts again": { $0.startWith(5) },
      "the late one sees 5 and then the volume": { $0.share(replay: 1).startWith(5) },
      "the late one sees the whole past": { $0.startWith(5).share(replay: 9) },
    ],
    hints: [
      "The first slider is fine. What does the second one miss when it subscribes?",
      "A late subscriber needs the latest volume. `share` can keep it.",
      "`share(replay: …)`: how many of the past volumes does a slider need?",
    ],
    learned: [
      "`share(replay: 1)` keeps the latest element for subscribers that are late.",
      "`startWith` before the `share` happens once; after it, each subscriber would get the 5 again.",
      "A `Driver` is just this, on the main thread and without errors.",
    ]
  ) { m, volume in
    let changes = m.hot("--7-8---3----", .digits, named: "changes")
    let volume = volume(changes.asObservable())
    m.expect(volume, "   5-7-8---3----", .digits, subscribed: "^-----------!", named: "slider")
    m.expect(volume, "   ------8-3----", .digits, subscribed: "------^-----!", named: "late slider")
    m.expectSubscriptions(changes, "^-----------!")
  }
}
