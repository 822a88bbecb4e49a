import Foundation
import Screens
import Workshop

/// A screen, and the files of which it is recorded which code runs.
struct LitScreen {
  let name: String
  /// In the repository.
  let paths: [String]
  let play: (Profiles) throws -> [LitRun]

  init<G: Gesture>(_ gesture: G.Type, _ names: String...) {
    name = G.screen
    paths = names.map { "Sources/ViewModels/\($0).swift" }
    play = { profiles in
      try G.scenarios.filter(\.isShown).map { try LitRun($0, into: profiles) }
    }
  }

  var files: [String] { paths.map(LitRecord.file) }
}

/// The record of the runs: what the profiles and the places of observables say about the files.
struct LitRecord {
  private let lines: [String: LitLines]
  private let places: SourcePlaces
  private let coverages: [Coverage]

  init(profiles: Profiles, files: Set<String>) throws {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    let places = try SourcePlaces(of: program)
    let all = Set(places.all)
    var lines: [String: LitLines] = [:]
    for file in files {
      lines[file] = try LitLines(file: file, places: places.places(of: all, in: file))
    }
    coverages = try profiles.files.map {
      try Coverage(of: $0, program: program, files: files.sorted())
    }
    self.lines = lines
    self.places = places
  }

  /// The path that the compiler has seen.
  static func file(_ path: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../\(path)").standardizedFileURL.path
  }

  /// The file of a screen: its sources, the pieces of code that are ever lit, and the instants of
  /// each run.
  func text(of screen: LitScreen, _ runs: [LitRun]) throws -> String {
    var instants: [[(lit: [Set<LitPiece>], disposed: [Set<Int>])]] = []
    for run in runs {
      instants.append(
        run.instants.map { instant in
          (
            screen.files.map { file in
              let passed = places.places(of: instant.passed, in: file)
              return lines[file]?.pieces(coverages[instant.profile], passed: passed) ?? []
            },
            screen.files.map { file in
              Set(places.places(of: instant.disposed, in: file).map(\.line))
            }
          )
        }
      )
    }
    var text = ""
    var files: [RecordedFile] = []
    for (index, path) in screen.paths.enumerated() {
      let file = try RecordedFile(
        path,
        lit: Set(instants.joined().flatMap { $0.lit[index] }),
        disposed: Set(instants.joined().flatMap { $0.disposed[index] }),
        after: files.last
      )
      text += file.text
      files.append(file)
    }
    for (run, instants) in zip(runs, instants) {
      text += "run \(run.scenario)\n"
      for (instant, code) in zip(run.instants, instants) {
        let lit = zip(code.lit, files).flatMap { pieces, file in
          pieces.compactMap { file.pieces[$0] }
        }
        let disposed = zip(code.disposed, files).flatMap { lines, file in
          lines.compactMap { file.lines[$0] }.sorted().map(String.init)
        }
        guard !lit.isEmpty || !disposed.isEmpty else { continue }
        text += "\(instant.time.nanoseconds / 1_000_000)"
        text += lit.isEmpty ? "" : " " + Self.ranges(lit.sorted())
        text += disposed.isEmpty ? "\n" : " ! " + disposed.joined(separator: " ") + "\n"
      }
    }
    return text
  }

  private static func ranges(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: " ")
  }
}

/// The lines of a source file that are ever lit, as the record has them: without their numbers.
private struct RecordedFile {
  private(set) var text: String
  /// The numbers of the lit pieces, and of the recorded lines, in the whole record.
  private(set) var pieces: [LitPiece: Int] = [:]
  private(set) var lines: [Int: Int] = [:]
  private var pieceCount: Int
  private var lineCount: Int

  init(_ path: String, lit: Set<LitPiece>, disposed: Set<Int>, after last: RecordedFile?) throws {
    text = "file \(path)\n"
    (pieceCount, lineCount) = (last?.pieceCount ?? 0, last?.lineCount ?? 0)
    let source = try String(contentsOfFile: LitRecord.file(path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map { CodeLine($0) }
    let own = Dictionary(grouping: lit, by: \.line)
    let texts = Set(disposed.union(own.keys).compactMap { source[$0 - 1]?.text })
    for (number, code) in zip(1..., source) {
      // Lines that read the same are told apart by their order.
      guard let code, texts.contains(code.text) else { continue }
      text += ": \(code.text)\n"
      lines[number] = lineCount
      lineCount += 1
      for piece in (own[number] ?? []).sorted() {
        let first = piece.columns.lowerBound - code.indentation
        let last = min(piece.columns.upperBound - code.indentation, code.text.utf8.count)
        text += "\(pieceCount) \(first)-\(last)\n"
        pieces[piece] = pieceCount
        pieceCount += 1
      }
    }
  }
}
