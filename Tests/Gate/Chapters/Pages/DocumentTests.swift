import Foundation
import Lab
import Testing

@testable import GateSupport

/// The blocks of the pages come from code and runs.
///
/// `.ci/regenerate` rewrites the blocks.
@MainActor
struct DocumentTests {
  static let rewrites = ProcessInfo.processInfo.environment["REWRITE_DOCUMENTS"] == "1"
  static let command = ".ci/regenerate rewrites it"

  @Test(arguments: Repository.documents)
  func `each block shows what its source gives`(_ path: String) throws {
    for line in try Document(path: path).looseComments {
      Issue.record("\(path):\(line + 1): a comment names a source, but no block follows it")
    }
    // The gate compares what takes seconds.
    try Self.compare(path, tables: Runs.tables) { source in
      Self.rewrites || !Runs.isLong(source)
    }
  }

  /// Compares, or rewrites, the blocks of a page whose source is chosen.
  static func compare(
    _ path: String,
    tables: [String: @MainActor () throws -> [String]],
    where isChosen: (Document.Source) -> Bool
  ) throws {
    var document = try Document(path: path)
    for block in document.blocks.reversed() where isChosen(block.source) {
      let text: [String]
      do {
        text = try Self.text(of: block.source, tables: tables)
      } catch let run as UnavailableRun {
        print("\(path):\(block.range.lowerBound): not compared: \(run.reason)")
        continue
      } catch {
        Issue.record("\(path):\(block.range.lowerBound): \(error)")
        continue
      }
      guard let difference = BlockDifference(document.lines[block.range], text) else { continue }
      if rewrites {
        document.replace(block.range, with: text)
      } else {
        Issue.record(
          """
          \(path):\(difference.line): \(block.source) has changed
          \(difference)
          \(command)
          """
        )
      }
    }
    if rewrites { try document.save() }
  }

  @Test(arguments: Repository.documents)
  func `each answer to a question is folded away`(_ path: String) throws {
    var document = try Document(path: path)
    guard let difference = BlockDifference(document.lines[...], document.folded) else { return }
    if Self.rewrites {
      document.fold()
      try document.save()
    } else {
      Issue.record(
        "\(path):\(difference.line): an answer isn't folded\n\(difference)\n\(Self.command)"
      )
    }
  }

  private static func text(
    of source: Document.Source,
    tables: [String: @MainActor () throws -> [String]]
  ) throws -> [String] {
    let text: [String]? =
      switch source {
      case .run(let name): try Runs.run(named: name)?().lines
      case .table(let name): try tables[name]?()
      case .code(let file, let region): SourceRegion(file: file, name: region).lines()
      case .scenario(let title): try ScenarioPages.source(of: title)
      }
    guard let text else { throw UnknownSource(source: source) }
    return text
  }
}

/// A comment names something that is not there, or that is there more than once.
private struct UnknownSource: Error, CustomStringConvertible {
  let source: Document.Source

  var description: String {
    switch source {
    case .run, .table, .scenario: "there is no such thing as \(source)"
    case .code(let file, let region):
      "\(file) has no region and no one line that begins with \"\(region)\""
    }
  }
}

/// The first line in which a block of a page is not what it should be.
struct BlockDifference: CustomStringConvertible {
  /// Its number in the page, counted from 1.
  let line: Int
  private let was: String
  private let now: String

  /// - Parameters:
  ///   - shown: The lines of the page, with their places in it.
  ///   - text: The expected lines.
  init?(_ shown: ArraySlice<String>, _ text: [String]) {
    guard Array(shown) != text else { return nil }
    let first = zip(shown, text).prefix { $0.0 == $0.1 }.count
    line = shown.startIndex + first + 1
    was = first < shown.count ? shown[shown.startIndex + first] : "(the end of the block)"
    now = first < text.count ? text[first] : "(the end)"
  }

  var description: String {
    """
      page: \(was)
      now:  \(now)
    """
  }
}
