import Core

extension Workload {
  static let time: [Workload] = [
    Workload("DebouncePumping", .event, count: iterations * 10) {
      var sum = 0
      let scheduler = TestScheduler()
      let subject = PublishSubject<Int>()
      let subscription = subject.debounce(.seconds(1), scheduler: scheduler)
        .subscribe(onNext: { sum += $0 })
      // Every element is followed by silence, so that every one comes out.
      for _ in 0..<iterations * 10 {
        subject.onNext(1)
        scheduler.start()
      }
      subscription.dispose()
      return sum
    },
    Workload("DebounceCreating", .subscription, count: iterations * 10) {
      let scheduler = TestScheduler()
      var sum = 0
      for _ in 0..<iterations * 10 {
        let subscription = ones(1).debounce(.seconds(1), scheduler: scheduler)
          .subscribe(onNext: { sum += $0 })
        scheduler.start()
        subscription.dispose()
      }
      return sum
    },
  ]
}
