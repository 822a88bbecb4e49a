import Core
import Foundation
import Lab
import MarbleTesting
import Testing

@testable import GateSupport

/// The examples of the decisions.
@MainActor
struct DecisionsChapter {
  // region: flag

  @Test func `a flag that success takes back stays after an error`() {
    marbles(tick: .milliseconds(100)) { m in
      let answers = [m.cold("  --r|"), m.cold("--#")]
      let pulls = m.hot("      -0----1-------", .digits, named: "pulls")
      let isLoading = PublishRelay<Bool>()
      let rows = pulls.flatMapLatest { number in
        answers[number]
          .do(onNext: { _ in isLoading.accept(false) }, onSubscribe: { isLoading.accept(true) })
          .catch { _ in .empty() }
      }
      m.expect(isLoading, "    -t-f--t", ["t": true, "f": false], named: "isLoading")
      m.expect(rows, "         ---r---", named: "rows")
    }
  }
  // endregion

  /// The imports of the libraries, a line each.
  fileprivate func imports() throws -> String {
    let layers = ["Reactive", "Text", "Marbles", "Networking", "Scenarios"].map { "Core/\($0)" }
    return try (layers + ["ViewModels"]).map { folder in
      let modules = try Repository.swiftFiles(in: "Sources/\(folder)")
        .reduce(into: Set<String>()) { all, file in
          all.formUnion(SwiftImports(of: try Repository.text(of: file)).modules)
        }
      let name = "Sources/\(folder)".padding(toLength: 25, withPad: " ", startingAt: 0)
      return "\(name)imports \(modules.sorted().joined(separator: ", "))"
    }
    .joined(separator: "\n")
  }
}

extension Runs {
  private static let chapter = DecisionsChapter()

  static let decisionsChapter: [String: Run] = [
    "decisions flag": {
      MarbleCapture.text { chapter.`a flag that success takes back stays after an error`() }
    },
    "decisions imports": { try chapter.imports() },
  ]
}
