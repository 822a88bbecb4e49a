import Core
import Foundation
import Testing

@Suite struct `A virtual time scheduler` {
  let scheduler = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 0))

  func at(_ seconds: Double, _ action: @escaping () -> Void) -> Disposable {
    scheduler.scheduleAbsoluteVirtual((), time: Date(timeIntervalSince1970: seconds)) {
      action()
      return Disposables.create()
    }
  }

  @Test func `runs work in the order of time, and ties in the order of scheduling`() {
    var ran: [Int] = []
    let work = [(2.0, 1), (1, 2), (2, 3), (1, 4), (0, 5)].map { time, number in
      at(time) { ran.append(number) }
    }
    scheduler.start()
    #expect(ran == [5, 2, 4, 1, 3])
    #expect(scheduler.clock == Date(timeIntervalSince1970: 2))
    #expect(work.count == 5)
  }

  @Test func `does not run what has been disposed of`() {
    var ran: [Int] = []
    let kept = at(1) { ran.append(1) }
    let dropped = at(1) { ran.append(2) }
    dropped.dispose()
    scheduler.start()
    kept.dispose()
    #expect(ran == [1])
    #expect(scheduler.debugDescription == "[]")
  }

  @Test func `lets go of a closure that has been disposed of`() {
    final class Token {}
    var token: Token? = Token()
    weak let weakToken = token
    let work = at(1) { [token] in withExtendedLifetime(token) {} }
    token = nil
    #expect(weakToken != nil)
    work.dispose()
    #expect(weakToken == nil)
  }

  @Test func `advances up to a point, this point included`() {
    var ran: [Int] = []
    _ = at(1) { ran.append(1) }
    _ = at(2) { ran.append(2) }
    _ = at(3) { ran.append(3) }
    scheduler.advanceTo(Date(timeIntervalSince1970: 2))
    #expect(ran == [1, 2])
    #expect(scheduler.now == Date(timeIntervalSince1970: 2))
    scheduler.start()
    #expect(ran == [1, 2, 3])
  }

  @Test func `runs what running work schedules`() {
    var ran: [Double] = []
    _ = scheduler.scheduleRelative((), dueTime: .seconds(1)) { [scheduler] in
      ran.append(scheduler.clock.timeIntervalSince1970)
      return scheduler.scheduleRelative((), dueTime: .milliseconds(500)) {
        ran.append(scheduler.clock.timeIntervalSince1970)
        return Disposables.create()
      }
    }
    scheduler.start()
    #expect(ran == [1, 1.5])
  }

  @Test func `stops after the work that says so`() {
    var ran: [Int] = []
    _ = at(1) { [scheduler] in
      ran.append(1)
      scheduler.stop()
    }
    _ = at(2) { ran.append(2) }
    scheduler.start()
    #expect(ran == [1])
    scheduler.start()
    #expect(ran == [1, 2])
  }

  @Test func `sleeps without running anything, and never goes back`() {
    var ran = false
    _ = at(1) { ran = true }
    scheduler.sleep(5)
    #expect(!ran)
    #expect(scheduler.clock == Date(timeIntervalSince1970: 5))
    scheduler.sleep(-3)
    #expect(scheduler.clock == Date(timeIntervalSince1970: 5))
    scheduler.start()
    #expect(ran)
    #expect(scheduler.clock == Date(timeIntervalSince1970: 5))
  }

  @Test func `never runs what is due never`() {
    let work = scheduler.scheduleRelative((), dueTime: .never) { Disposables.create() }
    #expect(scheduler.debugDescription == "[]")
    work.dispose()
  }

  @Test func `holds many entries, half of them disposed of`() {
    expectNoLeak {
      let scheduler = HistoricalScheduler()
      var count = 0
      let work = (0..<LongRun.million / 5).map { number in
        scheduler.scheduleRelativeVirtual((), dueTime: Double(number % 1000)) {
          count += 1
          return Disposables.create()
        }
      }
      for index in stride(from: 0, to: work.count, by: 2) { work[index].dispose() }
      scheduler.start()
      #expect(count == LongRun.million / 10)
    }
  }
}
