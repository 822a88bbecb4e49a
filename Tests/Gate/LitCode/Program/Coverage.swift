import Foundation

/// The regions of source files with how often each has run, from one profile.
struct Coverage {
  struct Region {
    let start: CodePlace
    let end: CodePlace
    let count: Int
    let function: Int

    func contains(_ place: CodePlace) -> Bool {
      (start.line, start.column) <= (place.line, place.column)
        && (place.line, place.column) < (end.line, end.column)
    }
  }

  /// The regions of each file, the outer before the inner.
  private var regions: [String: [Region]] = [:]

  init(of profile: URL, program: String, files: [String]) throws {
    let merged = profile.deletingPathExtension().appendingPathExtension("profdata")
    _ = try Tool(name: "llvm-profdata").run(
      ["merge", "-sparse", profile.path, "-o", merged.path]
    )
    let data = try Tool(name: "llvm-cov").run(
      ["export", program, "-instr-profile", merged.path, "-skip-expansions"] + files
    )
    let export = try JSONDecoder().decode(Export.self, from: data)
    for (number, function) in export.data.flatMap(\.functions).enumerated() {
      guard let file = function.filenames.first else { continue }
      // The first four numbers are the place, then come the count, two files, and the kind: 0 is
      // code.
      regions[file, default: []] += function.regions.filter { $0[7] == 0 }.map { region in
        Region(
          start: CodePlace(line: region[0], column: region[1]),
          end: CodePlace(line: region[2], column: region[3]),
          count: region[4],
          function: number
        )
      }
    }
    for file in regions.keys {
      regions[file]?.sort {
        ($0.start.line, $0.start.column, -$0.end.line, -$0.end.column)
          < ($1.start.line, $1.start.column, -$1.end.line, -$1.end.column)
      }
    }
  }

  /// The innermost region at a place.
  func region(at place: CodePlace, in file: String) -> Region? {
    regions[file]?.last { $0.contains(place) }
  }

  private struct Export: Decodable {
    let data: [Datum]

    struct Datum: Decodable {
      let functions: [Function]
    }

    struct Function: Decodable {
      let filenames: [String]
      let regions: [[Int]]
    }
  }
}
