import Core
import MarbleTesting
import Testing
import XCTest

final class GreetingXCTests: XCTestCase {
  func testANameIsGreeted() {
    marbles { m in
      m.expect(GreetingViewModel()) {
        GreetingViewModel.Input(name: m.driver("-a-"))
      } outputs: {
        $0.greeting("-h-", ["h": "Hello, a"])
      }
    }
  }
}
