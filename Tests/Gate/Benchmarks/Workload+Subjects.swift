import Core

extension Workload {
  static let subjects: [Workload] = [
    Workload("PublishSubjectPumping", .event, count: iterations * 100) {
      var sum = 0
      let subject = PublishSubject<Int>()
      let subscription = subject.subscribe(onNext: { sum += $0 })
      for _ in 0..<iterations * 100 { subject.on(.next(1)) }
      subscription.dispose()
      return sum
    },
    Workload(
      "PublishSubjectPumpingTwoSubscriptions",
      .event,
      count: iterations * 100,
      expected: iterations * 200
    ) {
      var sum = 0
      let subject = PublishSubject<Int>()
      let first = subject.subscribe(onNext: { sum += $0 })
      let second = subject.subscribe(onNext: { sum += $0 })
      for _ in 0..<iterations * 100 { subject.on(.next(1)) }
      first.dispose()
      second.dispose()
      return sum
    },
    Workload("PublishSubjectCreating", .subscription, count: iterations * 10) {
      var sum = 0
      for _ in 0..<iterations * 10 {
        let subject = PublishSubject<Int>()
        let subscription = subject.subscribe(onNext: { sum += $0 })
        subject.on(.next(1))
        subscription.dispose()
      }
      return sum
    },
  ]
}
