import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

/// A view may answer what it is shown by an input, at once: a table that is short reaches its end
/// as it shows a page. No other view may end on a state that is over by then, in whatever order
/// they were bound.
@MainActor
struct AnsweringViewTests {
  @Test(arguments: [false, true])
  func `a table of hits that reaches its end as it shows a page sees page 2 come`(
    _ isFooterFirst: Bool
  ) {
    marbles(tick: .milliseconds(100)) { m in
      let (controls, output) = KKBoxHitsGesture.appear(in: m)
      let songs = output.songs.map(\.count)
        .do(onNext: { if $0 == 21 { controls.perform(.scrollToEnd) } })
      let footer = { m.expect(output.footer, "(wl)---(wl)--w", .states, named: "footer") }
      if isFooterFirst { footer() }
      m.expect(songs, "c---a--b", ["c": 1, "a": 21, "b": 41], named: "songs")
      if !isFooterFirst { footer() }
    }
  }

  @Test(arguments: [false, true])
  func `a list of pictures that reaches its end as it shows a page sees page 2 come`(
    _ isStatusFirst: Bool
  ) {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) { GankFeedGesture.server }
      let commands = PublishRelay<Bool>()
      let output = GankFeedViewModel(service: Provider(transport: server)).transform(
        input: GankFeedViewModel.Input(category: .just(.all), requestCommand: commands.asSignal())
      )
      let counts = output.sections.map { $0.reduce(0) { $0 + $1.items.count } }
        .do(onNext: { if $0 == 10 { commands.accept(false) } })
      // A header that is bound after the list finds the refresh that the list has begun.
      let statuses = isStatusFirst ? "(nh)--(Hf)--F" : "h--(Hf)--F"
      let status = { m.expect(output.refreshStatus, statuses, .statuses, named: "refreshStatus") }
      if isStatusFirst { status() }
      m.expect(counts, "e--a--b", ["e": 0, "a": 10, "b": 20], named: "sections")
      if !isStatusFirst { status() }
    }
  }

  @Test(arguments: [false, true])
  func `a list of documents that reaches its end as it shows a page sees page 2 come`(
    _ isFooterFirst: Bool
  ) {
    marbles(tick: .milliseconds(100)) { m in
      let (controls, output) = KakaoSearchGesture.appear(in: m, .filter(.blog), .type("a"), .search)
      let counts = output.documents.map(\.count).distinctUntilChanged()
        .do(onNext: { if $0 == 10 { controls.perform(.reachBottom) } })
      let footer = { m.expect(output.footer, "(wl)--(wl)--w", .states, named: "footer") }
      if isFooterFirst { footer() }
      m.expect(counts, "e--a--b", ["e": 0, "a": 10, "b": 20], named: "documents")
      if !isFooterFirst { footer() }
    }
  }
}

extension Gesture {
  /// The screen in front of its own server, which takes 300 ms, after gestures at time zero.
  fileprivate static func appear(
    in m: MarbleTest,
    _ gestures: Self...
  ) -> (Controls, ViewModel.Output) {
    let server = m.server(latency: .milliseconds(300)) { Self.server }
    let stage = Stage(transport: server, scheduler: m.scheduler)
    let controls = Controls(on: stage)
    let output = viewModel(on: stage).transform(input: controls.input)
    let opening = gestures.isEmpty ? [gesture("o")].compactMap { $0 } : gestures
    m.act("o", ["o": { opening.forEach(controls.perform) }], named: "user")
    return (controls, output)
  }
}

extension MarbleValues where Element == FooterState {
  /// Every state but a failure.
  fileprivate static var states: MarbleValues {
    MarbleValues(vocabulary: ["w": .wait, "l": .loading, "n": .noMore])
  }
}
