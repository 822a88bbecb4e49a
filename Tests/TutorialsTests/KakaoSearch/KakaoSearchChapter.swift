import Core
import Foundation
import MarbleTesting
import Screens
import Testing
import ViewModels

/// What follows from the notes' code, run.
@MainActor
@Suite struct KakaoSearchChapter {
  typealias Controller = Originals.KakaoMainController

  @Test func `in the notes, cancel arrives like a choice`() {
    marbles(tick: .milliseconds(100), cancelled)
  }

  // region: cancelled
  /// The sheet is answered by its date, and then cancelled.
  nonisolated func cancelled(_ m: MarbleTest) {
    let controller = Controller()
    controller.bindSortButton()
    m.act(
      "        o-D-o-C",
      [
        "o": { controller.sortTaps.accept(()) },
        "D": { controller.tap("Datetime") },
        "C": { controller.tap("cancel") },
      ],
      named: "user"
    )
    m.expect(
      controller.answers,
      "--d---c",
      ["d": .datetime, "c": .cancel],
      named: "answers"
    )
  }
  // endregion

  @Test func `in the notes, the closure of the binding keeps its controller`() {
    #expect(kept() == "the notes' controller: alive\nthe view model: freed")
  }

  // region: kept
  /// Makes both, lets go of both, and looks whether they are still there.
  func kept() -> String {
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
      let user = User<KakaoSearchViewModel>(on: stage)
      let bag = DisposeBag()
      repaired.transform(input: KakaoSearchGesture.input(from: user))
        .sort.drive().disposed(by: bag)
      user.send(\.sortButtonTapped)
      viewModel = repaired
    }
    return """
      the notes' controller: \(controller == nil ? "freed" : "alive")
      the view model: \(viewModel == nil ? "freed" : "alive")
      """
  }
  // endregion

  @Test func `in the notes, a text that can't be read loses nothing else`() throws {
    let body = #"[{"title": null, "blogname": 7}, {"title": "a", "thumbnail": "b"}]"#
    let documents = try JSONDecoder().decode(
      [Originals.KakaoDocument].self,
      from: Data(body.utf8)
    )
    #expect(documents.map(\.title) == [nil, "a"])
    #expect(documents.map(\.thumbnail) == [nil, "b"])
  }

  // region: imports
  @Test func `no view model knows a view`() throws {
    let imports = try Repository.texts(in: "Sources/ViewModels")
      .flatMap { $0.matches(of: /(?m)^ *(?:@\w+ )?import (\w+)/).map(\.1) }
    #expect(Set(imports).isSubset(of: ["Core", "Foundation", "FoundationNetworking"]))
  }
  // endregion
}

extension Repository {
  /// The texts of all Swift files in a folder and those below it.
  fileprivate static func texts(in folder: String) throws -> [String] {
    let url = root.appending(path: folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: url.path)
    return try files.filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: url.appending(path: $0), encoding: .utf8) }
  }
}

extension Runs {
  private static let chapter = KakaoSearchChapter()

  static let kakaoChapter: [String: Run] = [
    "kakao cancelled": { tenths(chapter.cancelled) },
    "kakao kept": { chapter.kept() },
    "Demo step kakao-search/happy": { try stepper("kakao-search", "happy", step: 3) },
  ]
}
