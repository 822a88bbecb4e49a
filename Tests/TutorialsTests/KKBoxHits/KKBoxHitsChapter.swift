import Core
import Foundation
import Loopback
import MarbleTesting
import Testing
import ViewModels

@testable import Screens

/// What follows from the write-up's code, where no scenario of one screen shows it.
@MainActor
@Suite(.ownThread) struct KKBoxHitsChapter {
  @Test func `the original requests a token, and pages to the end of the list`() throws {
    let happy = try #require(KKBoxHitsGesture.scenarios.first)
    let report = try Originals.KKBoxHits.design.report(happy)
    #expect(happy.name == "happy" && report.isGreen, "\(report.text)")
  }

  @Test func `two screens of the original share their pages`() {
    let report = marbleReport(tick: .milliseconds(100)) { m in
      twoScreens(m) { Originals.KKBoxHits(transport: $0.transport) }
    }
    #expect(
      report.sentences == [
        #"second songs: "a" ("1…20") came 100 ms early: expected at 500 ms, came at 400 ms"#,
        #"first songs: "A" ("1…20, 1…20") came at 500 ms and was not expected"#,
        #"second songs: "A" ("1…20, 1…20") came at 500 ms and was not expected"#,
      ]
    )
  }

  @Test func `two screens share a token and nothing else`() {
    marbles(tick: .milliseconds(100)) { m in
      twoScreens(m, KKBoxHitsGesture.viewModel(on:))
    }
  }

  // region: kept
  @Test func `the manager's subjects keep the original's controller`() {
    let server = ScriptedServer(scheduler: TestScheduler(), rules: [])
    let app = Originals.KKBoxApp(id: "app", secret: "secret")
    let manager = Originals.KKBoxManager(transport: server, app: app)
    weak var controller: Originals.KKBoxHitsController?
    do {
      let shown = Originals.KKBoxHitsController(manager: manager)
      shown.viewDidLoad()
      controller = shown
    }
    #expect(controller != nil)
    withExtendedLifetime(manager) {}
  }
  // endregion

  @Test func `the original stops the program at an album without a picture`() async {
    await #expect(processExitsWith: .failure) {
      let view = Originals.KKBoxPlaylistView()
      view.bindTable(to: [
        Originals.KKBoxSong(album: .init(images: []), id: "1", name: "no picture")
      ])
      _ = view.table.cell(at: 1)
    }
  }

  @Test func `the original shows an album with a picture`() throws {
    let view = Originals.KKBoxPlaylistView()
    let picture = URL(literal: "https://i.example/160")
    view.bindTable(to: [
      Originals.KKBoxSong(album: .init(images: [.init(url: picture)]), id: "1", name: "夜")
    ])
    let cell = try #require(view.table.cell(at: 1))
    #expect(cell.name == "夜" && cell.picture == picture && !cell.isFavorite)
  }

  // region: two screens
  /// Somebody opens the screen, and a second one while the first is alive.
  func twoScreens<ViewModel: ViewModelType>(_ m: MarbleTest, _ make: (Stage) -> ViewModel)
  where
    ViewModel.Input == KKBoxHitsViewModel.Input, ViewModel.Output == KKBoxHitsViewModel.Output
  {
    let server = m.server(
      latency: .milliseconds(300),
      naming: { $0.query.contains("offset=0") ? "offset=0" : "token" }
    ) {
      KKBoxHitsGesture.server
    }
    let viewModel = make(Stage(transport: server, scheduler: m.scheduler))
    let first = viewModel.transform(input: input(appeared: opened(m, "o", "first screen")))
    let second = viewModel.transform(input: input(appeared: opened(m, "--o", "second screen")))
    let songs: MarbleValues = ["e": "no songs", "a": "1…20"]
    m.expect(first.songs.map(SongRow.marbleLabel), " e---a-", songs, named: "first songs")
    m.expect(second.songs.map(SongRow.marbleLabel), "e----a", songs, named: "second songs")
  }
  // endregion

  private func opened(_ m: MarbleTest, _ diagram: String, _ name: String) -> Signal<Void> {
    m.hot(diagram, .taps, named: name).asSignal(onErrorSignalWith: .empty())
  }

  private func input(appeared: Signal<Void>) -> KKBoxHitsViewModel.Input {
    KKBoxHitsViewModel.Input(
      appeared: appeared,
      contentOffset: .never(),
      favoriteTapped: .never(),
      reachedBottom: .never(),
      refreshPulled: .never(),
      retryTapped: .never()
    )
  }
}

extension Runs {
  private static let chapter = KKBoxHitsChapter()

  static let kkboxChapter: [String: Run] = [
    "kkbox two screens, original": tenths { m in
      chapter.twoScreens(m) { Originals.KKBoxHits(transport: $0.transport) }
    },
    "Demo step kkbox-hits/failure": { try stepper("kkbox-hits", "failure", step: 4) },
  ]

  private static func tenths(_ run: @escaping (MarbleTest) -> Void) -> Run {
    { tenths(run) }
  }
}
