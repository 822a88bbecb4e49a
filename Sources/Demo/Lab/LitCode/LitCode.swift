import Foundation
import MarbleKit

/// The code that ran at each instant of a screen's scenarios, as the gate's build with coverage
/// recorded it.
///
/// A text file holds it: the source files with the hashes of their text, the pieces of their lines
/// that ever ran, and for each instant the numbers of its pieces. After a `!` come the lines with a
/// subscription that was disposed of before it had ended.
struct LitCode: Equatable, Sendable {
  /// The folder of the recorded files, in the repository.
  static let folder = "Sources/Demo/LitCode"

  struct Source: Equatable, Sendable {
    /// In the repository.
    let path: String
    let hash: String
  }

  private(set) var sources: [Source] = []
  /// The lit lines of each instant, from the top, by the names of the scenarios.
  private(set) var runs: [String: [MarbleTime: [RunCode.LitLine]]] = [:]

  /// Reads a recorded file; `nil` if it isn't one.
  init?(_ text: String) {
    var pieces: [RunCode.LitLine] = []
    var run: String?
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      switch (words.first, run) {
      case ("file", nil) where words.count == 3:
        sources.append(Source(path: words[1], hash: words[2]))
      case ("run", _) where words.count == 2:
        run = words[1]
        runs[words[1]] = [:]
      case (_, nil) where words.count == 2:
        guard let piece = Self.piece(words[1], in: sources.count - 1) else { return nil }
        pieces.append(piece)
      case (let time?, let run?):
        guard let time = Int64(time), let lines = Self.lines(words.dropFirst(), pieces)
        else { return nil }
        runs[run]?[MarbleTime(nanoseconds: time * 1_000_000)] = lines
      default: return nil
      }
    }
  }

  /// A piece of a line, whose columns count from 1 in the file.
  private static func piece(_ text: String, in file: Int) -> RunCode.LitLine? {
    let numbers = text.split { $0 == ":" || $0 == "-" }.compactMap { Int($0) }
    guard numbers.count == 3, numbers[1] > 0, numbers[1] <= numbers[2] else { return nil }
    let columns = (numbers[1] - 1)..<numbers[2]
    return RunCode.LitLine(file: file, number: numbers[0], columns: [columns])
  }

  private static func lines(
    _ words: ArraySlice<String>,
    _ pieces: [RunCode.LitLine]
  ) -> [RunCode.LitLine]? {
    var lit: [RunCode.LitLine] = []
    let parts = words.split(separator: "!", maxSplits: 1, omittingEmptySubsequences: false)
    for word in parts.first ?? [] {
      let ends = word.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, first <= last,
        pieces.indices.contains(first), pieces.indices.contains(last)
      else { return nil }
      lit += pieces[first...last]
    }
    for word in parts.dropFirst().first ?? [] {
      let numbers = word.split(separator: "/").compactMap { Int($0) }
      guard let line = numbers.last else { return nil }
      let file = numbers.count > 1 ? numbers[0] : 0
      lit.append(RunCode.LitLine(file: file, number: line, isDisposed: true))
    }
    return Dictionary(grouping: lit) { [$0.file, $0.number] }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { place, pieces in
        RunCode.LitLine(
          file: place[0],
          number: place[1],
          columns: pieces.flatMap(\.columns),
          isDisposed: pieces.contains(where: \.isDisposed)
        )
      }
  }

  /// The sign of a file's text: FNV-1a of 64 bits.
  static func hash(of data: Data) -> String {
    let hash = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
