import Core
import Foundation
import ViewModels
import Workshop

extension GankFeedGesture: ExploredGesture {
  package static let rules =
    ScreenRule.list + [.statesChange, .failureIsSaid(by: voices), dayIsOneSection]

  package static let strictRules: [ScreenRule] = [
    // Its footer spins as soon as it's pulled, so no rule is about one spinner.
    .choiceIsRequested, .noPageSkipped, .requestsAreAskedFor(), .toldOnce(by: voices),
  ]

  private static let voices = [ScreenRule.Voice("hud") { (hud: HUD) in hud != .success }]

  package static let badAnswers =
    BadAnswer.common + [
      BadAnswer("error: true", .json(GankSample.failure)), .unreadableEntry(under: "results"),
    ]

  package static let sizes = [0, 3, 10, 11, 24]

  package static let usualSize = 11

  package static let recovery = "od"

  package static let reactions: [(output: String, letter: Character)] = [
    ("sections", "u"), ("sections", "d"), ("hud", "u"), ("hud", "d"), ("refreshStatus", "u"),
  ]

  package func role(on controls: GankFeedControls) -> GestureRole {
    switch self {
    case .choose: .query
    case .open: .open
    case .pullDown: .reload
    case .pullUp: .bottom
    }
  }

  package static func resource(of request: URLRequest) -> ExploredResource {
    let parts = request.url?.path(percentEncoded: false).split(separator: "/") ?? []
    return ExploredResource("page", of: String(parts[2]), page: Int(parts[4]) ?? 0)
  }

  package static func answer(to resource: ExploredResource, size: Int, hidden: Int) -> GoodAnswer {
    let category = GankCategory(rawValue: resource.list) ?? .all
    let first = hidden + (resource.page - 1) * 10 + 1
    let numbers = first...max(first, min(first + 9, size))
    let isEmpty = first > size
    let body = GankSample.page(category, numbers: numbers)
    return GoodAnswer(
      "\(resource.list)/10/\(resource.page)",
      isEmpty ? .json(GankSample.page(total: 0)) : .json(body),
      ExploredContent(
        rows: isEmpty ? [] : Array(numbers),
        isLast: isEmpty || numbers.count < 10,
        next: isEmpty || numbers.count < 10 ? nil : resource.page + 1
      )
    )
  }

  package static func look(at trace: ExploredTrace, _ controls: GankFeedControls) -> ListLook {
    ListLook(
      list: controls.category.value?.rawValue,
      rows: trace.rows(of: "sections") { (sections: [ListSection<GankItem>]) in
        sections.flatMap { $0.items.compactMap { rows[$0.id] } }
      },
      isHeaderTurning: controls.refresh.isHeaderRefreshing,
      footer: controls.refresh.isFooterRefreshing
        ? .turns : controls.refresh.hasNoMoreData ? .ended : .offers
    )
  }

  private static let rows = Dictionary(
    uniqueKeysWithValues: GankCategory.allCases.flatMap { category in
      (1...60).map {
        (GankSample.identifier(category.rawValue, $0), ListLook.Row(category.rawValue, $0))
      }
    }
  )

  private static let dayIsOneSection = ScreenRule("a day is one section", .everyInstant) { run in
    guard run.hasEmitted("sections") else { return nil }
    let headers = (run.latest("sections", as: [ListSection<GankItem>].self) ?? []).map(\.header)
    return zip(headers, headers.dropFirst()).first { $0 == $1 }.map {
      Breach("\($0.0) has two sections", at: "sections")
    }
  }
}
