import Core
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
