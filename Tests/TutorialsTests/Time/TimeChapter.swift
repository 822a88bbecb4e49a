import Core
import Dispatch
import MarbleTesting
import Testing

/// The examples of "Time you can hold".
@MainActor
struct TimeChapter {
  // region: exact

  @Test func `letters 299 ms apart are one search, 301 ms apart they are two`() {
    marbles { m in
      m.expect(SuggestViewModel(scheduler: m.scheduler)) {
        SuggestViewModel.Input(searchText: m.driver("a 298ms b 300ms c 300ms -"))
      } outputs: {
        $0.query("- 598ms b 300ms c", .characters)
      }
    }
  }
  // endregion

  // region: side by side

  @Test func `debounce, throttle, and throttle without the latest`() {
    marbles(tick: .milliseconds(100)) { m in
      let typed = m.hot("   abcdef----g-h----|", named: "typed")
      let pause = DispatchTimeInterval.milliseconds(300)
      let debounced = typed.debounce(pause, scheduler: m.scheduler)
      m.expect(debounced, " --------f------h-|", named: "debounce")
      let throttled = typed.throttle(pause, scheduler: m.scheduler)
      m.expect(throttled, " a--d--f---g--h---|", named: "throttle")
      let first = typed.throttle(pause, latest: false, scheduler: m.scheduler)
      m.expect(first, "     a--d------g------|", named: "throttle, first")
    }
  }
  // endregion

  @Test func `a delay moves, a time-out fails`() {
    marbles(tick: .milliseconds(100)) { m in
      let sent = m.hot("     ab---c|", named: "sent")
      let delayed = sent.delay(.milliseconds(200), scheduler: m.scheduler)
      m.expect(delayed, "    --ab---c|", named: "delay")
      let patient = sent.timeout(.milliseconds(300), scheduler: m.scheduler)
      m.expect(patient, "    ab--#", error: RxError.timeout, named: "timeout")
    }
  }

  @Test func `a key at the instant at which the pause is over comes first`() {
    marbles(tick: .milliseconds(100)) { m in
      let typed = m.hot("  a--b---|", named: "typed")
      let searched = typed.debounce(.milliseconds(300), scheduler: m.scheduler)
      m.expect(searched, " ------b|", named: "searched")
    }
  }

  /// The test of the repaired view model, on the one whose clock is hidden.
  // region: hidden
  func hiddenClock() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(HiddenClockViewModel()) {
        HiddenClockViewModel.Input(searchText: m.driver("a-b----"))
      } outputs: {
        $0.query("-----b-", .characters)
      }
    }
  }
  // endregion

  @Test func `a query waits until nobody has typed for 300 ms`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(SuggestViewModel(scheduler: m.scheduler)) {
        SuggestViewModel.Input(searchText: m.driver("a-b----"))
      } outputs: {
        $0.query("-----b-", .characters)
      }
    }
  }

  @Test func `a driver's own debounce takes the time of the test`() {
    marbles(tick: .milliseconds(100)) { m in
      let query = m.driver("a-b----").debounce(.milliseconds(300))
      m.expect(query, "         -----b-")
    }
  }
}

// region: hidden clock
/// Emits the text to look up when typing pauses. Its clock is hidden.
private final class HiddenClockViewModel: ViewModelType {
  struct Input {
    let searchText: Driver<String>
  }

  struct Output {
    let query: Driver<String>
  }

  func transform(input: Input) -> Output {
    let query = input.searchText.asObservable()
      .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
      .asDriver(onErrorDriveWith: .empty())
    return Output(query: query)
  }
}
// endregion

/// The view model with its clock as a parameter.
private final class SuggestViewModel: ViewModelType {
  struct Input {
    let searchText: Driver<String>
  }

  struct Output {
    let query: Driver<String>
  }

  // region: clock as a parameter
  private let scheduler: any SchedulerType

  init(scheduler: any SchedulerType = MainScheduler.instance) {
    self.scheduler = scheduler
  }

  func transform(input: Input) -> Output {
    let query = input.searchText.asObservable()
      .debounce(.milliseconds(300), scheduler: scheduler)
      .asDriver(onErrorDriveWith: .empty())
    return Output(query: query)
  }
  // endregion
}
