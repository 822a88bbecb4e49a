import Core

/// The first thirteen do what RxSwift's own benchmark does, under its names.
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

  static let mapFilter: [Workload] = [
    Workload("MapFilterPumping", .event, count: iterations * 10) {
      sumOfSubscriptions(1) { mapFilterChain(ones(iterations * 10)) }
    },
    Workload("MapFilterCreating", .subscription, count: iterations) {
      sumOfSubscriptions(iterations) { mapFilterChain(ones(1)) }
    },
  ]

  static let drivers: [Workload] = [
    Workload("MapFilterDriverPumping", .event, count: iterations * 10) {
      var sum = 0
      driverChain(ones(iterations * 10)).drive(onNext: { sum += $0 }).dispose()
      return sum
    },
    Workload("MapFilterDriverCreating", .subscription, count: iterations) {
      var sum = 0
      for _ in 0..<iterations {
        driverChain(ones(1)).drive(onNext: { sum += $0 }).dispose()
      }
      return sum
    },
  ]

  private static func mapFilterChain(_ source: Observable<Int>) -> Observable<Int> {
    source
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
  }

  private static func driverChain(_ source: Observable<Int>) -> Driver<Int> {
    source.asDriver(onErrorJustReturn: -1)
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
  }

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

/// A cold source that sends the number one `count` times within the subscription.
func ones(_ count: Int) -> Observable<Int> {
  .create { observer in
    for _ in 0..<count { observer.on(.next(1)) }
    return Disposables.create()
  }
}

/// Makes, runs and disposes of a subscription `times` times, and returns the sum of all elements.
func sumOfSubscriptions(_ times: Int, to make: () -> Observable<Int>) -> Int {
  var sum = 0
  for _ in 0..<times {
    make().subscribe(onNext: { sum += $0 }).dispose()
  }
  return sum
}
