import Core
import Foundation
import Loopback
import MarbleTesting
import Testing
import ViewModels

@testable import Screens

@MainActor
@Suite(.ownThread) struct KKBoxHitsChapter {
  // Consequences of the write-up's code that no scenario of one screen shows.

  @Test func `the original requests a token, and pages to the end of the list`() throws {
    let happy = try #require(KKBoxHitsGesture.scenarios.first)
    let report = try ComparedDesign<KKBoxHitsGesture>.original.report(happy)
    #expect(happy.name == "happy")
    report.expectGreen()
  }

  @Test func `two screens share a token and nothing else`() {
    marbles(tick: .milliseconds(100)) { m in
      twoScreens(m, KKBoxHitsGesture.viewModel(on:))
    }
  }

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

  @Test func `the original stops the program at an album without a picture`() async {
    await #expect(processExitsWith: .success) { Self.show([.init(url: URL(literal: "https://i"))]) }
    await #expect(processExitsWith: .failure) { Self.show([]) }
  }

  /// Shows a song whose album has these pictures.
  nonisolated private static func show(_ images: [Originals.KKBoxSong.Image]) {
    let view = Originals.KKBoxPlaylistView()
    view.bindTable(to: [.init(album: .init(images: images), id: "1", name: "夜")])
    precondition(view.table.cell(at: 1)?.picture == images[0].url)
  }

  @Test func `in the original, a page that two screens request is in each of them twice`() {
    let report = marbleReport(tick: .milliseconds(100)) { m in
      twoScreens(m) { Originals.KKBoxHits(transport: $0.transport) }
    }
    #expect(report.text.contains("1…20, 1…20"))
  }

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

  private func opened(_ m: MarbleTest, _ diagram: String, _ name: String) -> Signal<Void> {
    m.hot(diagram, .taps, named: name).asSignal(onErrorSignalWith: .empty())
  }

  private func input(appeared: Signal<Void>) -> KKBoxHitsViewModel.Input {
    KKBoxHitsViewModel.Input(
      appeared: appeared,
      refreshPulled: .never(),
      contentOffset: .never(),
      favoriteTapped: .never(),
      reachedBottom: .never(),
      retryTapped: .never()
    )
  }
}
