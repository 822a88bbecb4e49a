import Core

extension Solution {
  static func purchases(_ taps: Observable<Void>, scheduler: SchedulerType) -> Observable<Void> {
    taps.throttle(.seconds(1), latest: false, scheduler: scheduler)
  }
}
