import Foundation
import Lab
import Workshop

/// `swift run Site DIR` writes chapters, operators and runs as pages for a browser.
@main
struct SiteProgram {
  private static let sources = CommandOption(
    name: "--sources",
    value: "URL",
    summary: "where the repository's files are, so that links to them work"
  )
  private static let declaration = CommandDeclaration(
    name: "Site",
    argument: "folder",
    summary: "",
    options: [sources]
  )

  static var usage: StyledText {
    """
    Usage: swift run Site DIR [--sources URL]

    Writes the chapters, a page for each operator and all runs into a folder that is new,
    empty or holds an earlier site.


    """ + TermList.text(declaration.options.map { ("  \($0.term)", StyledText($0.summary)) })
  }

  /// The folder to write to; `nil` if help is wanted.
  let path: String?
  /// The address of the repository's folder, without a slash at its end.
  let repository: String?

  static func main() {
    signal(SIGPIPE, SIG_IGN)
    StandardDescriptors.reserve()
    let status: ExitCode
    do {
      try SiteProgram(Array(CommandLine.arguments.dropFirst())).run()
      status = .success
    } catch FileOutput.Failure.closedPipe {
      status = .success
    } catch {
      try? FileOutput.error.write("Site: \(error)\n")
      status = error is UsageError ? .usage : .failure
    }
    exit(status.rawValue)
  }

  init(_ arguments: [String]) throws(UsageError) {
    try CommandParser.refuseGone(Self.declaration.name, with: arguments)
    let words = try CommandWords(arguments, of: Self.declaration, in: Catalog(screens: []))
    path = words.wantsHelp ? nil : try words.argument()
    repository = try words[Self.sources].map(Self.address)
    guard path != nil || words.wantsHelp else {
      throw UsageError(description: "name a folder: swift run Site DIR")
    }
  }

  private static func address(_ text: String) throws(UsageError) -> String {
    guard let parts = URLComponents(string: text), parts.host?.isEmpty == false,
      ["https", "http"].contains(parts.scheme), parts.query == nil, parts.fragment == nil,
      parts.user == nil
    else {
      throw UsageError(
        description: "\(sources.name) needs an address like https://example.com/marbles,"
          + " without ? and #"
      )
    }
    return String(text[...(text.lastIndex { $0 != "/" } ?? text.startIndex)])
  }

  @MainActor
  private func run() throws {
    guard let path else { return try FileOutput.standard.write(Self.usage.string) }
    let workingFolder = URL(filePath: FileManager.default.currentDirectoryPath)
    // Before the work is done: whether it may be written there.
    let folder = try SiteFolder(
      url: URL(filePath: path, relativeTo: workingFolder.appending(path: "/")),
      name: path
    )
    guard let root = Repository.near(workingFolder) else { throw NoTutorials() }
    try FileOutput.error.write("Running every operator and every scenario …\n")
    let site = Site(root: root, screens: ScreenEntry.all, repository: repository)
    let files = try site.files()
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
