import Foundation
import Lab

/// `swift run Site DIR` writes chapters, operators and runs as pages for a browser, and
/// `swift run Site --run RUN FILE` writes one run as one page.
@main
struct SiteProgram {
  static let usage = """
    Usage: swift run Site DIR [--address URL] [--sources URL]
           swift run Site --run RUN FILE [--original | --async]

    Writes the chapters, a page for each operator and all runs into a folder that is new,
    empty or holds an earlier site; or one run as a page that needs nothing but itself.

      --address URL  where the site will be: for the picture beside a link to it, the map
                     of the site and a page for unknown addresses in any folder
      --sources URL  where the repository's files are, so that each page links to its own
      --run RUN      a scenario, such as gank-feed/failure, or the file of a recording
      --original     show the write-up's design alongside
      --async        show the version without Rx alongside

    """

  enum Work: Equatable {
    case site(path: String, place: SitePlace)
    case page(SiteRunPage, path: String)
  }

  let work: Work

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
    switch try SiteProgram(arguments).work {
    case .site(let path, let place):
      let folder = URL(filePath: FileManager.default.currentDirectoryPath)
      try await write(to: path, near: folder, place: place)
    case .page(let page, let path):
      try await page.write(to: path)
    }
    return .success
  }

  init(_ arguments: [String]) throws(UsageError) {
    var paths: [String] = []
    var place = SitePlace()
    var run: String?
    var designs: [ScreenDesign] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1)
      func value() -> String? { parts.count > 1 ? String(parts[1]) : rest.popFirst() }
      switch parts.first {
      case "--address": place.address = try Self.address(value(), of: "--address")
      case "--sources": place.repository = try Self.address(value(), of: "--sources")
      case "--run":
        run = value()
        guard run != nil else { throw Self.noRun }
      case "--original": designs.append(.original)
      case "--async": designs.append(.async)
      default:
        guard !argument.hasPrefix("-") else {
          let options = ["--address", "--sources", "--run", "--original", "--async", "--help"]
          throw UsageError(
            description: "there is no option \"\(argument)\"; "
              + Suggestions.sentence("options", options, to: argument)
          )
        }
        paths.append(argument)
      }
    }
    if let run {
      guard paths.count == 1, place == SitePlace() else { throw Self.noRun }
      guard designs.count < 2 else {
        throw UsageError(description: "--original and --async can't go together")
      }
      work = .page(SiteRunPage(run: run, design: designs.first), path: paths[0])
      return
    }
    guard designs.isEmpty else { throw Self.noRun }
    guard let path = paths.first else {
      throw UsageError(description: "name a folder: swift run Site DIR")
    }
    guard paths.count == 1 else {
      let all = paths.joined(separator: ", ")
      throw UsageError(description: "one folder is written, but got \(paths.count): \(all)")
    }
    work = .site(path: path, place: place)
  }

  private static let noRun = UsageError(
    description: "name a run and a file: swift run Site --run gank-feed/failure page.html"
  )

  private static func address(_ text: String?, of option: String) throws(UsageError) -> String {
    guard let text, let parts = URLComponents(string: text), parts.host?.isEmpty == false,
      ["https", "http"].contains(parts.scheme), parts.query == nil, parts.fragment == nil,
      parts.user == nil
    else {
      throw UsageError(
        description: "\(option) needs an address like https://example.com/marbles, without ? and #"
      )
    }
    return String(text[...(text.lastIndex { $0 != "/" } ?? text.startIndex)])
  }

  @MainActor
  private static func write(
    to path: String,
    near workingFolder: URL,
    place: SitePlace
  ) throws {
    // Before the work is done: whether it may be written there.
    let folder = try SiteFolder(
      url: URL(filePath: path, relativeTo: workingFolder.appending(path: "/")),
      name: path
    )
    guard let root = Repository.near(workingFolder) else { throw NoTutorials() }
    try FileOutput.error.write("Running every operator and every scenario …\n")
    let files = try Site(root: root, screens: ScreenEntry.all).content().files(at: place)
    try folder.write(files)
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
