import Core

extension Exercise {
  static let lateSlider = Exercise(
    "The slider that comes late",
    topic: "share(replay:), startWith",
    page: "06-state-and-events.md",
    yours: volume(_:),
    solution: Solution.volume(_:),
    mistakes: [
      "the late one sees nothing": { $0.startWith(5).share() },
      "the late one begins anew": { $0.startWith(5) },
      "the late one sees 5 and then the volume": { $0.share(replay: 1).startWith(5) },
      "the late one sees the whole past": { $0.startWith(5).share(replay: 9) },
    ],
    hints: [
      "The first slider is fine. What does the second one miss when it subscribes?",
      "State has to be kept for whoever comes later. `share` can do that.",
      "`share(replay: …)`: how many of the past volumes does a slider need?",
    ],
    learned: [
      "State is kept for those who come later: `share(replay: 1)` keeps the last element.",
      "`startWith` above the `share` is part of what is kept; below it, each subscriber gets it again.",
      "A `Driver` is this, on the main thread and without an error.",
    ]
  ) { m, volume in
    let changes = m.hot("--7-8---3----", .digits, named: "changes")
    let volume = volume(changes.asObservable())
    m.expect(volume, "   5-7-8---3----", .digits, subscribed: "^-----------!", named: "slider")
    m.expect(volume, "   ------8-3----", .digits, subscribed: "------^-----!", named: "late slider")
    m.expectSubscriptions(changes, "^-----------!")
  }
}
