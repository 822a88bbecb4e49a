import Core

let iterations = 10_000

func measure(_ name: String, _ expected: Int, _ body: () -> Int) {
  var times: [Double] = []
  for _ in 0..<8 {
    let start = DispatchTime.now().uptimeNanoseconds
    let sum = body()
    let end = DispatchTime.now().uptimeNanoseconds
    precondition(sum == expected)
    times.append(Double(end - start) / 1e6)
  }
  times.removeFirst()
  print(name, times.sorted()[3])
}

measure("PublishSubjectPumping", iterations * 100) {
  var sum = 0
  let subject = PublishSubject<Int>()
  let s = subject.subscribe(onNext: { sum += $0 })
  for _ in 0..<iterations * 100 { subject.on(.next(1)) }
  s.dispose()
  return sum
}
measure("PublishSubjectCreating", iterations * 10) {
  var sum = 0
  for _ in 0..<iterations * 10 {
    let subject = PublishSubject<Int>()
    let s = subject.subscribe(onNext: { sum += $0 })
    subject.on(.next(1))
    s.dispose()
  }
  return sum
}
measure("MapFilterPumping", iterations * 10) {
  var sum = 0
  let s = Observable<Int>.create { o in
    for _ in 0..<iterations * 10 { o.on(.next(1)) }
    return Disposables.create()
  }
  .map { $0 }.filter { _ in true }
  .map { $0 }.filter { _ in true }
  .map { $0 }.filter { _ in true }
  .map { $0 }.filter { _ in true }
  .map { $0 }.filter { _ in true }
  .map { $0 }.filter { _ in true }
  .subscribe(onNext: { sum += $0 })
  s.dispose()
  return sum
}
measure("MapFilterCreating", iterations) {
  var sum = 0
  for _ in 0..<iterations {
    let s = Observable<Int>.create { o in
      o.on(.next(1))
      return Disposables.create()
    }
    .map { $0 }.filter { _ in true }
    .map { $0 }.filter { _ in true }
    .map { $0 }.filter { _ in true }
    .map { $0 }.filter { _ in true }
    .map { $0 }.filter { _ in true }
    .map { $0 }.filter { _ in true }
    .subscribe(onNext: { sum += $0 })
    s.dispose()
  }
  return sum
}
measure("FlatMapsPumping", iterations * 10) {
  var sum = 0
  let s = Observable<Int>.create { o in
    for _ in 0..<iterations * 10 { o.on(.next(1)) }
    return Disposables.create()
  }
  .flatMap { Observable.just($0) }
  .flatMap { Observable.just($0) }
  .flatMap { Observable.just($0) }
  .flatMap { Observable.just($0) }
  .flatMap { Observable.just($0) }
  .subscribe(onNext: { sum += $0 })
  s.dispose()
  return sum
}
measure("FlatMapsCreating", iterations) {
  var sum = 0
  for _ in 0..<iterations {
    let s = Observable<Int>.create { o in
      o.on(.next(1))
      return Disposables.create()
    }
    .flatMap { Observable.just($0) }
    .flatMap { Observable.just($0) }
    .flatMap { Observable.just($0) }
    .flatMap { Observable.just($0) }
    .flatMap { Observable.just($0) }
    .subscribe(onNext: { sum += $0 })
    s.dispose()
  }
  return sum
}
measure("FlatMapLatestPumping", iterations * 10) {
  var sum = 0
  let s = Observable<Int>.create { o in
    for _ in 0..<iterations * 10 { o.on(.next(1)) }
    return Disposables.create()
  }
  .flatMapLatest { Observable.just($0) }
  .flatMapLatest { Observable.just($0) }
  .flatMapLatest { Observable.just($0) }
  .flatMapLatest { Observable.just($0) }
  .flatMapLatest { Observable.just($0) }
  .subscribe(onNext: { sum += $0 })
  s.dispose()
  return sum
}
