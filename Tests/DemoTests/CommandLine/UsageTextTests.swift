import Core
import Foundation
import Testing

@testable import Demo
@testable import Lab

/// The texts fit into the terminal that chapter 00 needs.
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

  @MainActor
  @Test func `the lists of scenarios and of operators are at most 80 columns wide`() throws {
    let catalog = Catalog(screens: ScreenEntry.all.map(\.description))
    let texts = try [UsageText.list(catalog).string, GalleryCommand.text(nil)]
    for line in texts.joined().split(separator: "\n") {
      #expect(DisplayWidth.of(String(line)) <= 80)
      #expect(!line.contains("`"))
    }
  }

  @Test func `the version is the one that heads the changelog`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let changes = try String(contentsOf: root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    #expect(changes.firstMatch(of: /(?m)^## ([0-9.]+)/)?.1 == Version.current[...])
  }
}
