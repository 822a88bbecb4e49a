import Core
import Dispatch
import Foundation
import Testing

@Suite struct `A point of time` {
  @Test func `is the end of time when it is too far away`() {
    let end = MarbleTime(nanoseconds: .max)
    let beginning = MarbleTime(nanoseconds: .min)
    #expect(MarbleTime.seconds(.infinity) == end)
    #expect(MarbleTime.seconds(-.infinity) == beginning)
    #expect(MarbleTime.seconds(.nan) == .zero)
    #expect(MarbleTime(Date.distantFuture) == end)
    #expect(MarbleTime(Date.distantPast) == beginning)
    #expect(MarbleTime.milliseconds(.max) == end)
    #expect(MarbleTime(.seconds(.min)) == beginning)
    #expect(end - beginning == end)
    #expect(beginning - end == beginning)
  }

  @Test(arguments: [0, -2])
  func `is not made of ticks that take no time`(_ milliseconds: Int) {
    let scheduler = TestScheduler(tick: .milliseconds(milliseconds))
    let observer = scheduler.createObserver(String.self)
    let subscription = scheduler.hot("-a-|").subscribe(observer)
    scheduler.start()
    subscription.dispose()
    #expect(observer.events.map(\.time) == [1, 3])
    #expect(
      scheduler.faults.map(\.description) == [
        "a tick of \(milliseconds == 0 ? "0" : "-2 ms") takes no time: give one above zero, such as .milliseconds(1)"
      ]
    )
    let diagram = scheduler.read("-a-|", as: .cold, values: MarbleValues<String>.characters)
    #expect(diagram?.text(tick: .milliseconds(milliseconds)) == nil)
    #expect(diagram?.text() == "-a-|")
  }
}
