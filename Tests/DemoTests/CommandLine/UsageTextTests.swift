import Core
import Foundation
import Testing

@testable import Demo
@testable import Lab

/// The texts fit into the terminal that chapter 00 needs.
@Suite struct UsageTextTests {
  @MainActor
  @Test func `usage, help and lists are at most 80 columns wide`() throws {
    let catalog = Catalog(screens: ScreenEntry.all.map(\.description))
    let lists = try [UsageText.list(catalog).string, GalleryCommand.text(nil)]
    // The first line of a command's help can be copied, so it isn't broken.
    let help = CommandDeclaration.all.flatMap { command in
      UsageText.usage(of: command).string.split(separator: "\n").dropFirst().map(String.init)
    }
    for line in (lists + [UsageText.usage.string] + help).joined(separator: "\n").split(
      separator: "\n"
    ) {
      #expect(DisplayWidth.of(String(line)) <= 80, "\(line)")
    }
    #expect(!lists.joined().contains("`"))
  }

  @Test func `the version is the one that heads the changelog`() throws {
    let file = Repository.checkout.appending(path: "CHANGELOG.md")
    let changes = try String(contentsOf: file, encoding: .utf8)
    #expect(changes.firstMatch(of: /(?m)^## ([0-9.]+)/)?.1 == Demo.version[...])
  }
}
