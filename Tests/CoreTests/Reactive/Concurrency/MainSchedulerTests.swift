import Core
import Loopback
import Testing

@MainActor @Suite struct `The main scheduler` {
  @Test func `runs work at once when none is waiting`() {
    let scheduler = MainScheduler()
    var order: [Int] = []
    _ = scheduler.schedule(1) { number in
      order.append(number)
      return Disposables.create()
    }
    order.append(2)
    #expect(order == [1, 2])
  }

  @Test func `lets work that is scheduled from inside other work wait, in order`() async {
    let log = Trace()
    let scheduler = MainScheduler()
    _ = scheduler.schedule(()) {
      log.add("1")
      for number in 3...5 {
        _ = scheduler.schedule(()) {
          log.add("\(number)")
          return Disposables.create()
        }
      }
      log.add("2")
      return Disposables.create()
    }
    log.add("turn")
    _ = scheduler.schedule(()) {
      log.add("6")
      return Disposables.create()
    }
    await turns(2)
    #expect(log.text == "1 2 turn 3 4 5 6")
  }

  @Test func `does not run waiting work that has been disposed of, and goes on`() async {
    let log = Trace()
    let scheduler = MainScheduler()
    _ = scheduler.schedule(()) {
      scheduler.schedule(()) {
        log.add("disposed")
        return Disposables.create()
      }.dispose()
      return Disposables.create()
    }
    await turns(2)
    _ = scheduler.schedule(()) {
      log.add("at once")
      return Disposables.create()
    }
    #expect(log.text == "at once")
  }

  @Test func `keeps the order between streams that it delivers later`() async {
    let log = Trace()
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let subscriptions = [(first, "a"), (second, "b")].map { subject, name in
      subject.observe(on: MainScheduler.asyncInstance)
        .subscribe(
          onNext: { log.add("\(name)\($0)") },
          onCompleted: { log.add("\(name)|") }
        )
    }
    first.onNext(1)
    first.onNext(2)
    second.onNext(3)
    first.onNext(4)
    second.onNext(5)
    first.onCompleted()
    second.onCompleted()
    log.add("turn")
    await turns(2)
    subscriptions.forEach { $0.dispose() }
    #expect(log.text == "turn a1 a2 b3 a4 b5 a| b|")
  }

  @Test func `delivers a stream that sends to itself one element after another`() async {
    let log = Trace()
    let subject = PublishSubject<Int>()
    let subscription = subject.observe(on: MainScheduler()).subscribe(onNext: { element in
      log.add("\(element)")
      if element < 3 { subject.onNext(element + 1) }
      log.add("/\(element)")
    })
    subject.onNext(1)
    log.add("turn")
    await turns(4)
    subscription.dispose()
    #expect(log.text == "1 /1 turn 2 /2 3 /3")
  }

  @Test func `completes in a turn of its own what just sends on it`() async {
    let log = Trace()
    let subscription = Observable.just(1, scheduler: MainScheduler())
      .subscribe(onNext: { log.add("\($0)") }, onCompleted: { log.add("|") })
    log.add("turn")
    await turns(2)
    subscription.dispose()
    #expect(log.text == "1 turn |")
  }

  @Test(.ownThread) func `stops the program unless the caller is on the main thread`() async {
    MainScheduler.ensureExecutingOnScheduler()
    await #expect(processExitsWith: .failure) {
      MainScheduler.ensureExecutingOnScheduler(errorMessage: "not here")
    }
  }

  @Test func `always runs work later on the asynchronous instance, in order`() async {
    var order: [Int] = []
    await withCheckedContinuation { continuation in
      for number in 1...3 {
        _ = MainScheduler.asyncInstance.schedule(number) { number in
          order.append(number)
          if number == 3 { continuation.resume() }
          return Disposables.create()
        }
      }
      #expect(order.isEmpty)
    }
    #expect(order == [1, 2, 3])
  }

  @Test func `does not run what has been disposed of`() async {
    var order: [Int] = []
    await withCheckedContinuation { continuation in
      let dropped = MainScheduler.asyncInstance.schedule(1) { number in
        order.append(number)
        return Disposables.create()
      }
      _ = MainScheduler.asyncInstance.schedule(2) { number in
        order.append(number)
        continuation.resume()
        return Disposables.create()
      }
      dropped.dispose()
    }
    #expect(order == [2])
  }

  @Test func `runs what is due later, and again and again`() async {
    let rounds: [Int] = await withCheckedContinuation { continuation in
      var rounds: [Int] = []
      let periodic = SerialDisposable()
      periodic.disposable = MainScheduler.instance.schedulePeriodic(
        0,
        startAfter: .milliseconds(1),
        period: .milliseconds(1)
      ) { round in
        rounds.append(round)
        if round == 2 {
          periodic.dispose()
          continuation.resume(returning: rounds)
        }
        return round + 1
      }
    }
    #expect(rounds == [0, 1, 2])
  }
}
