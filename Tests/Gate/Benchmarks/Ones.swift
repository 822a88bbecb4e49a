import Core

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
