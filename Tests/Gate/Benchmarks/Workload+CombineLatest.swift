import Core

extension Workload {
  static let combineLatest: [Workload] = [
    Workload("CombineLatestPumping", .event, count: iterations * 10) {
      sumOfSubscriptions(1) {
        var last = Observable.combineLatest(
          Observable.just(1),
          Observable.just(1),
          Observable.just(1),
          ones(iterations * 10)
        ) { first, _, _, _ in first }
        for _ in 0..<6 {
          last = Observable.combineLatest(
            Observable.just(1),
            Observable.just(1),
            Observable.just(1),
            last
          ) { first, _, _, _ in first }
        }
        return last
      }
    },
    Workload("CombineLatestCreating", .subscription, count: iterations) {
      sumOfSubscriptions(iterations) {
        var last = Observable.combineLatest(
          ones(1),
          Observable.just(1),
          Observable.just(1),
          Observable.just(1)
        ) { first, _, _, _ in first }
        for _ in 0..<6 {
          last = Observable.combineLatest(
            last,
            Observable.just(1),
            Observable.just(1),
            Observable.just(1)
          ) { first, _, _, _ in first }
        }
        return last
      }
    },
  ]
}
