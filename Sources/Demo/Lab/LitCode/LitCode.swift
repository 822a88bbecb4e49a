import Foundation
import Workshop

/// The code that ran at each instant of a screen's scenarios, as the gate's build with coverage
/// recorded it.
///
/// A text file holds it: of each source file the text of the lines that ever ran (`: TEXT`), the
/// pieces of each that did, and for each instant the numbers of its pieces. After a `!` come the
/// lines, counted from 0, with a subscription that was disposed of before it had ended. Nothing in
/// it is the number of a line in its source, so the file stays as it is when a line moves.
struct LitCode: Equatable, Sendable {
  /// The folder of the recorded files, in the repository.
  static let folder = "Sources/Demo/LitCode"

  struct Source: Equatable, Sendable {
    /// In the repository.
    let path: String
    /// The lines that ran, and those that read the same.
    fileprivate(set) var lines: [String] = []
  }

  /// A recorded line that ran, or in which a subscription was disposed of.
  struct LitPlace: Equatable, Sendable {
    let file: Int
    /// Among the recorded lines of its file, from 0.
    let line: Int
    /// The columns that ran, from 0 where the code begins.
    fileprivate(set) var columns: [Range<Int>] = []
    fileprivate(set) var isDisposed = false
  }

  private(set) var sources: [Source] = []
  /// The lit lines of each instant, from the top, by the names of the scenarios.
  private(set) var runs: [String: [MarbleTime: [LitPlace]]] = [:]

  /// Reads a recorded file; `nil` if it isn't one.
  init?(_ text: String) {
    var pieces: [LitPlace] = []
    var places: [LitPlace] = []
    var run: String?
    for line in text.split(separator: "\n") {
      if run == nil, let place = places.last, let piece = Self.piece(line, of: place) {
        pieces.append(piece)
        continue
      }
      let words = line.split(separator: " ").map(String.init)
      switch (words.first, run) {
      case ("file", nil) where words.count == 2:
        sources.append(Source(path: words[1]))
      case (":", nil) where !sources.isEmpty && line.hasPrefix(": "):
        let file = sources.count - 1
        places.append(LitPlace(file: file, line: sources[file].lines.count))
        sources[file].lines.append(String(line.dropFirst(2)))
      case ("run", _) where words.count == 2:
        run = words[1]
        runs[words[1]] = [:]
      case (let time?, let run?):
        guard let time = Int64(time), let lit = Self.lit(words.dropFirst(), pieces, places)
        else { return nil }
        runs[run]?[MarbleTime(nanoseconds: time * 1_000_000)] = lit
      default: return nil
      }
    }
  }

  /// A piece of a line, `NUMBER FIRST-LAST`, whose columns count from 1.
  private static func piece(_ text: Substring, of place: LitPlace) -> LitPlace? {
    guard let match = text.wholeMatch(of: /\d+ (\d+)-(\d+)/), let first = Int(match.1),
      let last = Int(match.2), first > 0, first <= last
    else { return nil }
    var piece = place
    piece.columns = [(first - 1)..<last]
    return piece
  }

  private static func lit(
    _ words: ArraySlice<String>,
    _ pieces: [LitPlace],
    _ places: [LitPlace]
  ) -> [LitPlace]? {
    var lit: [LitPlace] = []
    let parts = words.split(separator: "!", maxSplits: 1, omittingEmptySubsequences: false)
    for word in parts.first ?? [] {
      let ends = word.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, first <= last,
        pieces.indices.contains(first), pieces.indices.contains(last)
      else { return nil }
      lit += pieces[first...last]
    }
    for word in parts.dropFirst().first ?? [] {
      guard let number = Int(word), places.indices.contains(number) else { return nil }
      var place = places[number]
      place.isDisposed = true
      lit.append(place)
    }
    return Dictionary(grouping: lit) { [$0.file, $0.line] }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { place, pieces in
        LitPlace(
          file: place[0],
          line: place[1],
          columns: pieces.flatMap(\.columns),
          isDisposed: pieces.contains(where: \.isDisposed)
        )
      }
  }
}

extension LitCode.Source {
  /// Where the recorded lines are in the file as it is now: the index of the line and its
  /// indentation; `nil` for a line that has changed.
  func places(in lines: [String]) -> [(index: Int, indentation: Int)?] {
    let known = Set(self.lines)
    let now = lines.enumerated().compactMap { index, line in
      CodeLine(line).flatMap { known.contains($0.text) ? (index: index, code: $0) : nil }
    }
    var (isGone, isNew): (Set<Int>, Set<Int>) = ([], [])
    for change in now.map(\.code.text).difference(from: self.lines) {
      switch change {
      case .remove(let offset, _, _): isGone.insert(offset)
      case .insert(let offset, _, _): isNew.insert(offset)
      }
    }
    var kept = now.indices.filter { !isNew.contains($0) }.makeIterator()
    return self.lines.indices.map { index in
      guard !isGone.contains(index), let place = kept.next() else { return nil }
      return (now[place].index, now[place].code.indentation)
    }
  }
}
