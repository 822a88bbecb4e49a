import Core
import Foundation
import MarbleTesting
import Screens
import Testing
import ViewModels

/// Consequences of the notes' code.
@MainActor
struct KakaoSearchChapter {
  typealias Controller = Originals.KakaoMainController

  /// The sheet is answered by its date, and then cancelled.
  nonisolated func cancelled(_ m: MarbleTest) {
    let controller = Controller()
    controller.bindSortButton()
    m.act(
      "        o-D-o-C",
      [
        "o": { controller.sortTaps.accept(()) },
        "D": { controller.tap("Date, newest first") },
        "C": { controller.tap("Cancel") },
      ],
      named: "user"
    )
    m.expect(
      controller.answers,
      "--d---c",
      ["d": .byDate, "c": .cancelled],
      named: "answers"
    )
  }

  @Test func `the notes' closure keeps its controller, and nothing keeps the view model`() {
    weak var controller: Controller?
    weak var viewModel: KakaoSearchViewModel?
    do {
      let original = Controller()
      original.bindSortButton()
      controller = original
      let stage = Stage(
        transport: ScriptedServer(scheduler: TestScheduler(), rules: []),
        scheduler: TestScheduler()
      )
      let repaired = KakaoSearchGesture.viewModel(on: stage)
      let controls = KakaoSearchControls(on: stage)
      let bag = DisposeBag()
      repaired.transform(input: controls.input)
        .sort.drive().disposed(by: bag)
      controls.perform(.sort)
      viewModel = repaired
    }
    #expect(controller != nil)
    #expect(viewModel == nil)
  }

  @Test func `in the notes, a text that can't be read loses nothing else`() throws {
    let body = #"[{"title": null, "blogname": 7}, {"title": "a", "thumbnail": "b"}]"#
    let documents = try JSONDecoder().decode(
      [Originals.KakaoDocument].self,
      from: Data(body.utf8)
    )
    #expect(documents.map(\.title) == [nil, "a"])
    #expect(documents.map(\.picture) == [nil, "b"])
  }
}
