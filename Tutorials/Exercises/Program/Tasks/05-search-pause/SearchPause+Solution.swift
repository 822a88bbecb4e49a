import Core

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
