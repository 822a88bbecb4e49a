import Foundation
import MarbleKit
import Screens

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
    var numbers: [[LitPiece: Int]] = []
    var count = 0
    for (index, path) in screen.paths.enumerated() {
      let data = try Data(contentsOf: URL(filePath: Self.file(path)))
      text += "file \(path) \(Self.hash(of: data))\n"
      var own: [LitPiece: Int] = [:]
      for piece in Set(instants.joined().flatMap { $0.lit[index] }).sorted() {
        own[piece] = count
        text += "\(count) \(piece)\n"
        count += 1
      }
      numbers.append(own)
    }
    for (run, instants) in zip(runs, instants) {
      text += "run \(run.scenario)\n"
      for (instant, code) in zip(run.instants, instants) {
        let lit = zip(code.lit, numbers).flatMap { pieces, numbers in
          pieces.compactMap { numbers[$0] }
        }
        let disposed = zip(code.disposed, screen.paths.indices).flatMap { lines, index in
          lines.sorted().map { index == 0 ? "\($0)" : "\(index)/\($0)" }
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

  /// FNV-1a of 64 bits.
  private static func hash(of data: Data) -> String {
    let hash = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
