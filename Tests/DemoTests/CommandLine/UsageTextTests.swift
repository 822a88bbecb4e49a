import Core
import Testing

@testable import Demo

/// The texts fit into the terminal that chapter 00 asks for.
@Suite struct UsageTextTests {
  @Test func `the usage is at most 80 columns wide`() {
    for line in UsageText.usage.string.split(separator: "\n") {
      #expect(DisplayWidth.of(String(line)) <= 80)
    }
  }

  @Test(arguments: CommandDescription.all.map(\.name))
  func `what is said of a command is at most 80 columns wide`(name: String) throws {
    let command = try #require(CommandDescription.all.first { $0.name == name })
    // The first line can be copied, so it is not broken.
    for line in UsageText.usage(of: command).string.split(separator: "\n").dropFirst() {
      #expect(DisplayWidth.of(String(line)) <= 80)
    }
  }
}
