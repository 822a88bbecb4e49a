import Core

extension Workload {
  static let flatMap: [Workload] = [
    Workload("FlatMapsPumping", .event, count: iterations * 10) {
      sumOfSubscriptions(1) { flatMapChain(ones(iterations * 10)) }
    },
    Workload("FlatMapsCreating", .subscription, count: iterations) {
      sumOfSubscriptions(iterations) { flatMapChain(ones(1)) }
    },
    Workload("FlatMapLatestPumping", .event, count: iterations * 10) {
      sumOfSubscriptions(1) { flatMapLatestChain(ones(iterations * 10)) }
    },
    Workload("FlatMapLatestCreating", .subscription, count: iterations) {
      sumOfSubscriptions(iterations) { flatMapLatestChain(ones(1)) }
    },
  ]

  private static func flatMapChain(_ source: Observable<Int>) -> Observable<Int> {
    source
      .flatMap { Observable.just($0) }
      .flatMap { Observable.just($0) }
      .flatMap { Observable.just($0) }
      .flatMap { Observable.just($0) }
      .flatMap { Observable.just($0) }
  }

  private static func flatMapLatestChain(_ source: Observable<Int>) -> Observable<Int> {
    source
      .flatMapLatest { Observable.just($0) }
      .flatMapLatest { Observable.just($0) }
      .flatMapLatest { Observable.just($0) }
      .flatMapLatest { Observable.just($0) }
      .flatMapLatest { Observable.just($0) }
  }
}
