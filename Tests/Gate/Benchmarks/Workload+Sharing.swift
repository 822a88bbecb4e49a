import Core

extension Workload {
  static let sharing: [Workload] = [
    Workload("SharePumping", .event, count: iterations * 10, expected: iterations * 20) {
      pumpShared { $0.share() }
    },
    Workload("ShareCreating", .subscription, count: iterations * 10) {
      sumOfSubscriptions(iterations * 10) { ones(1).share() }
    },
    Workload("ShareReplayPumping", .event, count: iterations * 10, expected: iterations * 20) {
      pumpShared { $0.share(replay: 1) }
    },
    Workload("ShareReplayCreating", .subscription, count: iterations * 10) {
      sumOfSubscriptions(iterations * 10) { ones(1).share(replay: 1) }
    },
  ]

  /// Sends through `share` to two subscribers.
  private static func pumpShared(_ share: (Observable<Int>) -> Observable<Int>) -> Int {
    var sum = 0
    let subject = PublishSubject<Int>()
    let shared = share(subject)
    let first = shared.subscribe(onNext: { sum += $0 })
    let second = shared.subscribe(onNext: { sum += $0 })
    for _ in 0..<iterations * 10 { subject.onNext(1) }
    first.dispose()
    second.dispose()
    return sum
  }
}
