import Core
import Workshop

extension NamedBug {
  static let hiddenClock = NamedBug(
    .hiddenClock,
    otherNames: "real time in a test, a flaky test",
    symptom: "A screen pauses in a way that no test has checked, and tests fail now and then.",
    clue: "`MainScheduler.instance`, `DispatchQueue.main`, `Date()` or `Task.sleep` in a chain or"
      + " a model",
    repair: "pass the scheduler or the clock to `init`, so that a test can pass a virtual one",
    rule: "it stops, and names the work that waits for real time",
    chapter: "05-time.md#a-hidden-clock",
    lesson: [
      "Time that isn't passed in is time that no test can hold.",
      "Pass the scheduler to `init`, and every moment of the pause can be drawn.",
    ],
    combine: .happens("`debounce(for:scheduler:)` on `DispatchQueue.main`"),
    async: .happens("`Task.sleep(for:)`; repaired by a clock that comes by `init`"),
    play: { m, isRepaired in
      let text = m.hot("        a-b-----", named: "searchText").asObservable()
      let query =
        isRepaired ? ClockPassedIn.query(text, m.scheduler) : ClockInside.query(text)
      m.expect(query, "         -----b--", named: "query")
    }
  )
}

private enum ClockInside {
  // region: broken
  static func query(_ searchText: Observable<String>) -> Observable<String> {
    searchText.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
  }
  // endregion
}

private enum ClockPassedIn {
  // region: repaired
  static func query(
    _ searchText: Observable<String>,
    _ scheduler: any SchedulerType
  ) -> Observable<String> {
    searchText.debounce(.milliseconds(300), scheduler: scheduler)
  }
  // endregion
}
