import Core

extension Solution {
  static func untilOutOfTheTunnel(
    _ request: Observable<String>,
    scheduler: SchedulerType
  ) -> Observable<String> {
    request.retry { errors in
      errors.enumerated().flatMap { attempt, error -> Observable<Int> in
        attempt < 2
          ? .timer(.seconds(1), scheduler: scheduler)
          : .error(error)
      }
    }
  }
}
