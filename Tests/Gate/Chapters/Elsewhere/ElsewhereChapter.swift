import Core
import Elsewhere
import Foundation
import Lab
import Loopback
import MarbleTesting
import Testing

@testable import GateSupport

/// The examples of "From here to your app".
@MainActor
struct ElsewhereChapter {
  // region: driver by hand
  /// What `asDriver` does, for a target without RxCocoa.
  private func shared(_ status: Observable<IssueSearchStatus>) -> Observable<IssueSearchStatus> {
    status
      .catchAndReturn(.idle)
      .observe(on: MainScheduler.instance)
      .share(replay: 1, scope: .whileConnected)
  }
  // endregion

  @Test func `a driver by hand shares, replays and doesn't fail`() {
    marbles(tick: .milliseconds(100)) { m in
      let source = m.hot("  -s--#", ["s": .searching] as MarbleValues<IssueSearchStatus>)
      let status = shared(source.asObservable())
      let texts: MarbleValues<IssueSearchStatus> = ["s": .searching, "i": .idle]
      m.expect(status, "    -s--(i|)", texts, named: "status")
      m.expect(status, "    --s-(i|)", texts, subscribed: "--^", named: "late")
      m.expectSubscriptions(source, "^---!")
    }
  }

  // region: test

  @Test func `a search waits, requests once, is cancelled by a new name, survives a failure`() {
    marbles(tick: .milliseconds(100)) { m in
      let text = m.driver(
        "              ab-----c-------------d-----e",
        ["a": "a/", "b": "a/b", "c": "c/d", "d": " c/d ", "e": "e/f"]
      )
      let found = ["t": ["List flickers"]] as MarbleValues<[String]>
      let titles = [
        "a/b": m.cold("-------(t|)", found, named: "a/b").asObservable(),
        "c/d": m.cold("-------#", [:], error: Offline(), named: "c/d").asObservable(),
        "e/f": m.cold("-------(t|)", found, named: "e/f").asObservable(),
      ]
      let search = IssueSearchViewModel(
        titles: { titles[$0, default: .empty()].asSingle() },
        scheduler: m.scheduler
      )
      m.expect(search) {
        IssueSearchViewModel.Input(searchText: text)
      } outputs: {
        $0.status("    i-----s------------f------------s------t", statuses)
      }
    }
  }
  // endregion

  fileprivate static let viewModel = "Tutorials/Elsewhere/IssueSearchViewModel.swift"

  private struct Offline: LocalizedError {
    var errorDescription: String? { "no network" }
  }

  private let statuses: MarbleValues<IssueSearchStatus> = [
    "i": .idle, "s": .searching, "f": .failed("no network"), "t": .found(["List flickers"]),
  ]
}

extension Runs {
  private static let chapter = ElsewhereChapter()

  static let elsewhereChapter: [String: Run] = [
    "elsewhere search": {
      MarbleCapture.text {
        chapter
          .`a search waits, requests once, is cancelled by a new name, survives a failure`()
      }
    },
    "RxSwift view model": {
      try Repository.text(of: ElsewhereChapter.viewModel)
        .replacing(
          "import Core\nimport Foundation\n",
          with: "import Foundation\nimport RxCocoa\nimport RxSwift\n"
        )
        .trimmingCharacters(in: .newlines)
    },
  ]
}
