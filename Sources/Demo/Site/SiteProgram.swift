import Foundation
import Lab
import Synchronization

/// `swift run Site DIR`: writes chapters, operators and runs as pages for a browser.
@main
struct SiteProgram {
  static let usage = """
    Usage: swift run Site DIR [--address URL]

    Writes the chapters, a page for each operator and all runs into a folder that is new,
    empty or holds an earlier site.

      --address URL  where the site will be, so that a link to it shows a picture

    """

  let path: String
  let address: String?

  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    StandardDescriptors.reserve()
    let status: ExitCode
    do {
      status = try await run(Array(CommandLine.arguments.dropFirst()))
    } catch FileOutput.Failure.closedPipe {
      status = .success
    } catch {
      try? FileOutput.error.write("Site: \(error)\n")
      status = error is UsageError ? .usage : .failure
    }
    exit(status.rawValue)
  }

  private static func run(_ arguments: [String]) async throws -> ExitCode {
    if !Set(arguments).isDisjoint(with: ["--help", "-h"]) {
      try FileOutput.standard.write(usage)
      return .success
    }
    let folder = URL(filePath: FileManager.default.currentDirectoryPath)
    try await SiteProgram(arguments).write(near: folder)
    return .success
  }

  init(_ arguments: [String]) throws(UsageError) {
    var path: String?
    var address: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1)
      if parts.first == "--address" {
        address = try Self.address(parts.count > 1 ? String(parts[1]) : rest.popFirst())
      } else if argument.hasPrefix("-") {
        throw UsageError(
          description: "there is no option \"\(argument)\"; options: --address, --help"
        )
      } else if let path {
        throw UsageError(description: "one folder is written, but got 2: \(path), \(argument)")
      } else {
        path = argument
      }
    }
    guard let path else {
      throw UsageError(description: "name a folder: swift run Site DIR")
    }
    self.path = path
    self.address = address
  }

  private static func address(_ text: String?) throws(UsageError) -> String {
    guard let text, ["https://", "http://"].contains(where: { text.hasPrefix($0) && text != $0 })
    else {
      throw UsageError(
        description: "--address needs an address like https://example.com/marbles"
      )
    }
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  @MainActor
  private func write(near workingFolder: URL) throws {
    // Before the work is done: whether it may be written there.
    let folder = try SiteFolder(
      url: URL(filePath: path, relativeTo: workingFolder.appending(path: "/")),
      name: path
    )
    guard let root = Repository.near(workingFolder) else { throw NoTutorials() }
    var site = Site(root: root, screens: ScreenEntry.all, address: address)
    let progress = Progress(total: site.pieces, output: .error)
    site.advanced = progress.advance
    let files: [String: Data]
    do {
      defer { progress.clear() }
      files = try site.files()
      try folder.write(files)
    }
    let pages = files.keys.count { $0.hasSuffix(".html") }
    let megabytes = Double(files.values.reduce(0) { $0 + $1.count }) / 1_000_000
    let size = megabytes.formatted(.number.precision(.fractionLength(1)))
    try FileOutput.standard.write("\(path)/index.html and \(pages - 1) more pages, \(size) MB\n")
  }
}

private struct NoTutorials: Error, CustomStringConvertible {
  var description: String {
    "the pages are made from the files of the repository; run it in its folder"
  }
}

private final class Progress: Sendable {
  private let state: Mutex<(done: Int, bar: ProgressBar)>

  init(total: Int, output: FileOutput) {
    state = Mutex((0, ProgressBar(total: total, output: output)))
  }

  func advance() {
    state.withLock { state in
      state.done += 1
      _ = state.bar.show(state.done)
    }
  }

  func clear() {
    state.withLock { $0.bar.clear() }
  }
}
