import Core

extension Workload {
  static let state: [Workload] = [
    Workload("WithLatestFromPumping", .event, count: iterations * 10) {
      sumOfSubscriptions(1) { ones(iterations * 10).withLatestFrom(Observable.just(1)) }
    },
    Workload("WithLatestFromCreating", .subscription, count: iterations * 10) {
      sumOfSubscriptions(iterations * 10) { ones(1).withLatestFrom(Observable.just(1)) }
    },
    Workload("ScanPumping", .event, count: iterations * 10) {
      var last = 0
      let subscription = ones(iterations * 10).scan(0, accumulator: +)
        .subscribe(onNext: { last = $0 })
      subscription.dispose()
      return last
    },
    Workload("ScanCreating", .subscription, count: iterations * 10) {
      sumOfSubscriptions(iterations * 10) { ones(1).scan(0, accumulator: +) }
    },
  ]
}
