import Core
import MarbleTesting
import Screens
import Testing
import Workshop

/// The stand-in for UIKit's and SwiftUI's containers does what those do, whatever a flow wishes.
@MainActor
struct NavigationContainerTests {
  private let clock = TestScheduler(tick: .milliseconds(100))

  @Test func `a swipe removes the page, lets nothing be tapped, and is told 100 ms later`() {
    let (container, told) = made(showing: ["lab", "slow"])
    container.swipe()
    #expect(container.pages == ["lab"] && container.isMoving && told.value.isEmpty)
    container.goBack()
    container.push("maps")
    container.swipe()
    #expect(container.pages == ["lab"])
    clock.advance(to: .milliseconds(100))
    #expect(!container.isMoving && told.value == [["lab"]])
  }

  @Test func `a path that is shown during a swipe is what the container tells at its end`() {
    let (container, told) = made(showing: ["lab"])
    container.swipe()
    container.show(["lab", "slow"])
    clock.advance(to: .milliseconds(100))
    #expect(container.pages == ["lab", "slow"] && told.value == [["lab", "slow"]])
  }

  @Test func `Back and a link are told immediately, and a link opens a page a second time`() {
    let (container, told) = made(showing: ["lab", "slow"])
    container.push("lab")
    container.goBack()
    container.goBack()
    #expect(told.value == [["lab", "slow", "lab"], ["lab", "slow"], ["lab"]])
  }

  @Test func `a path with the same page twice is refused, as UIKit refuses a controller`() {
    let (container, _) = made(showing: ["lab"])
    container.show(["lab", "slow", "lab"])
    #expect(container.pages == ["lab"])
    #expect(container.exception == "lab is on the path twice, and UIKit shows no controller twice")
  }

  @Test func `a sheet is closed before it's told`() {
    let sheet = SheetContainer()
    var wasShown: [Bool] = []
    let subscription = sheet.closed.emit(onNext: { wasShown.append(sheet.isShown) })
    sheet.pullDown()
    sheet.show(true)
    sheet.pullDown()
    subscription.dispose()
    #expect(wasShown == [false])
  }

  private func made(
    showing path: [String]
  ) -> (NavigationContainer<String>, told: BehaviorRelay<[[String]]>) {
    let container = NavigationContainer<String>(scheduler: clock)
    let told = BehaviorRelay<[[String]]>(value: [])
    container.show(path)
    told.accept([])
    _ = container.pagesChanged.emit(onNext: { told.accept(told.value + [$0]) })
    return (container, told)
  }
}
