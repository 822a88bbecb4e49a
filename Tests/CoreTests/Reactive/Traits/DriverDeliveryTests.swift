import Core
import Loopback
import MarbleTesting
import Testing

@Suite struct `A driver outside of the main actor` {
  @Test func `works where a scheduler stands in for the main one`() {
    let scheduler = TestScheduler()
    expectNoLeak {
      let relay = BehaviorRelay(value: 1)
      var received: [Int] = []
      let driver = scheduler.inPlaceOfMain { relay.asDriver() }
      let subscription = driver.map { $0 * 10 }.drive(onNext: { received.append($0) })
      relay.accept(2)
      subscription.dispose()
      #expect(received == [10, 20])
    }
  }

  @Test(.ownThread) func `stops the program otherwise`() async {
    await #expect(processExitsWith: .failure) {
      _ = BehaviorRelay(value: 1).asDriver().drive()
    }
  }
}
