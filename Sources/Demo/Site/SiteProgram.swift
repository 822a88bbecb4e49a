import Foundation
import Lab
import Workshop

/// `swift run Site DIR` writes chapters, operators and runs as pages for a browser, and
/// `swift run Site --run RUN FILE` writes one run as one page.
@main
struct SiteProgram {
  private static let address = CommandOption(
    name: "--address",
    value: "URL",
    summary: "where the site will be: for the picture beside a link to it, the map of the site and"
      + " a page for unknown addresses in any folder"
  )
  private static let sources = CommandOption(
    name: "--sources",
    value: "URL",
    summary: "where the repository's files are, so that each page links to its own"
  )
  private static let run = CommandOption(
    name: "--run",
    value: "RUN",
    summary: "a scenario, such as gank-feed/failure, or the file of a recording"
  )
  private static let declaration = CommandDeclaration(
    name: "Site",
    argument: "folder",
    summary: "",
    options: [address, sources, run, .original, .async]
  )

  static var usage: StyledText {
    """
    Usage: swift run Site DIR [--address URL] [--sources URL]
           swift run Site --run RUN FILE [--original | --async]

    Writes the chapters, a page for each operator and all runs into a folder that is new,
    empty or holds an earlier site; or one run as a page that needs nothing but itself.


    """ + TermList.text(declaration.options.map { ("  \($0.term)", StyledText($0.summary)) })
  }

  enum Work: Equatable {
    case site(path: String, place: SitePlace)
    case page(SiteRunPage, path: String)
    case help
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
    switch try SiteProgram(arguments).work {
    case .site(let path, let place):
      let folder = URL(filePath: FileManager.default.currentDirectoryPath)
      try await write(to: path, near: folder, place: place)
    case .page(let page, let path):
      try await page.write(to: path)
    case .help:
      try FileOutput.standard.write(usage.string)
    }
    return .success
  }

  init(_ arguments: [String]) throws(UsageError) {
    let words = try CommandWords(arguments, of: Self.declaration, in: Catalog(screens: []))
    guard !words.wantsHelp else {
      work = .help
      return
    }
    let path = try words.argument()
    let place = SitePlace(
      address: try Self.address(words, Self.address),
      repository: try Self.address(words, Self.sources)
    )
    let design = try words.design()
    if let run = words[Self.run] {
      guard let path, place == SitePlace() else { throw Self.noRun }
      work = .page(SiteRunPage(run: run, design: design), path: path)
    } else {
      guard design == nil else { throw Self.noRun }
      guard let path else {
        throw UsageError(description: "name a folder: swift run Site DIR")
      }
      work = .site(path: path, place: place)
    }
  }

  private static let noRun = UsageError(
    description: "name a run and a file: swift run Site --run gank-feed/failure page.html"
  )

  private static func address(
    _ words: CommandWords,
    _ option: CommandOption
  ) throws(UsageError) -> String? {
    guard let text = words[option] else { return nil }
    guard let parts = URLComponents(string: text), parts.host?.isEmpty == false,
      ["https", "http"].contains(parts.scheme), parts.query == nil, parts.fragment == nil,
      parts.user == nil
    else {
      throw UsageError(
        description: "\(option.name) needs an address like https://example.com/marbles,"
          + " without ? and #"
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
    try FileOutput.standard.write(
      "\(HarmlessText.line(path))/index.html and \(pages - 1) more pages, \(size) MB\n"
    )
  }
}

private struct NoTutorials: Error, CustomStringConvertible {
  var description: String {
    "the pages are made from the files of the repository; run it in its folder"
  }
}
