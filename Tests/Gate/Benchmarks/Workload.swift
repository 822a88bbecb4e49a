import Core
import Workshop

/// Something to measure: it does `count` units of work and returns a sum that proves it.
struct Workload: Sendable {
  let name: String
  /// One unit of work: an event that passes through, or a subscription that is made and disposed
  /// of.
  let unit: Unit
  let count: Int
  /// The result that `run` must return.
  let expected: Int
  let run: @Sendable () -> Int

  enum Unit: String, Sendable {
    case event
    case subscription
  }

  init(
    _ name: String,
    _ unit: Unit,
    count: Int,
    expected: Int? = nil,
    run: @escaping @Sendable () -> Int
  ) {
    self.name = name
    self.unit = unit
    self.count = count
    self.expected = expected ?? count
    self.run = run
  }

  static let all = subjects + mapFilter + drivers + flatMap + combineLatest + debounce

  /// The number of repetitions; RxSwift's workloads use multiples of it.
  static let iterations = 10_000
}

/// They do what RxSwift's own benchmark does, under its names.
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
}

/// The slowest operator beside RxSwift's, which has no workload for it.
extension Workload {
  static let debounce: [Workload] = [
    Workload("DebouncePumping", .event, count: iterations * 10) {
      var sum = 0
      let scheduler = TestScheduler()
      let subject = PublishSubject<Int>()
      let subscription = subject.debounce(.seconds(1), scheduler: scheduler)
        .subscribe(onNext: { sum += $0 })
      // Every element is followed by silence, so that every one is emitted.
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
