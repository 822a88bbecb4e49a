import Core
import Workshop

extension NamedBug {
  static let hiddenClock = NamedBug(
    .hiddenClock,
    otherNames: "real time in a test, a flaky test",
    symptom: "The tests of a pause take as long as the pause, and fail now and then.",
    clue: "`MainScheduler.instance`, `DispatchQueue.main`, `Date()` or `Task.sleep` in a chain or"
      + " a model",
    repair: "pass the scheduler or the clock to `init`, so that a test can pass a virtual one",
    rule: "it stops, and names the work that waits for real time",
    chapter: "05-time.md#a-hidden-clock",
    lesson: [
      "If a view model brings its own clock, no test can control the time.",
      "Pass the scheduler to `init`, and you can draw every moment of the pause.",
    ],
    combine: "`debounce(for:scheduler:)` on `DispatchQueue.main`, and pass one in",
    async: "`Task.sleep(for:)`, and pass a clock to `init` that sleeps instead",
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
