import Core
import Screens
import ViewModels
import Workshop

/// The picture list of gank.io: categories, header and footer refresh, a message for each outcome.
@MainActor
final class GankFeedScreen: ScreenType {
  typealias UserGesture = GankFeedGesture

  static let title = "gank.io picture list with header and footer refresh"

  let controls: GankFeedControls
  let list = ListView<ListLine> { line, columns in [line.text(columns: columns)] }
  let hud: HUDView

  init(_ controls: GankFeedControls, on stage: Stage) {
    self.controls = controls
    hud = HUDView(scheduler: stage.scheduler)
  }

  static var keys: [KeyHint] {
    [
      hint(.pullDown, meaning: "pull down"), hint(.pullUp, meaning: "pull up"),
      hint(
        .choose(.all),
        .choose(.android),
        .choose(.iOS),
        .choose(.pictures),
        meaning: "category"
      ),
      KeyHint("↑↓", "scroll"),
    ]
  }

  static var original: ComparedDesign<GankFeedGesture>? { .original }

  static var firstGesture: GankFeedGesture? { .open }

  func show(_ output: GankFeedViewModel.Output) -> Disposable {
    Disposables.create(
      output.hud.map(HUDView.Message.init).emit(to: hud.shown),
      output.sections
        .map { sections in
          sections.flatMap { section in
            (section.header.isEmpty ? [] : [.header(section.header)])
              + section.items.map(ListLine.item)
          }
        }
        .drive(list.rows)
    )
  }

  func follow(_ gesture: GankFeedGesture) {
    switch gesture {
    case .pullDown: list.scrollToTop()
    case .pullUp: list.followEnd()
    case .choose, .open: break
    }
  }

  func look(_ key: Key) -> Bool { list.scroll(for: key, page: 10) }

  func render(in size: TextSize) -> Canvas {
    let category = controls.category.value ?? .all
    let content = VerticalStack {
      Line(.bold("gank.io"), .center)
      Line(.segments(GankCategory.allCases, selected: category) { $0.title }, .center)
      Separator()
      Line(controls.refresh.headerText, .center)
      list.block { [end] _ in end }
    }
    return hud.over(content).canvas(in: size)
  }

  private var end: [StyledText] {
    if !list.rows.value.isEmpty { return [controls.refresh.footerText] }
    return controls.refresh.hasNoMoreData && !controls.refresh.isHeaderRefreshing
      ? [.role(.muted, "there is nothing here"), controls.refresh.footerText]
      : [.role(.muted, "nothing here yet")]
  }
}

extension HUDView.Message {
  fileprivate init(_ hud: HUD) {
    switch hud {
    case .success: self.init(text: "loaded", isFailure: false)
    case .failure(let reason): self.init(text: reason, isFailure: true)
    }
  }
}

extension RefreshControls {
  var headerText: StyledText {
    isHeaderRefreshing
      ? .role(.accent, "⟳ refreshing…") : .role(.muted, "↓ pull down to refresh")
  }

  var footerText: StyledText {
    if isFooterRefreshing { return .role(.accent, "⟳ loading the next page…") }
    return .role(.muted, hasNoMoreData ? "— no more data —" : "↑ pull up for more")
  }
}

extension GankFeedScreen {
  enum ListLine {
    case header(String)
    case item(GankItem)

    func text(columns: Int) -> StyledText {
      switch self {
      case .header(let title):
        return StyledText(title, TextStyle(isBold: true, role: .muted))
      case .item(let item):
        let origin = [item.author, item.source].compactMap { $0 }.joined(separator: " · ")
        let note = StyledText.dim(origin).truncated(toColumns: columns / 2)
        let sign = item.picture == nil ? "  " : "▣ "
        let title = StyledText(sign + item.title).padded(toColumns: columns - note.width - 1)
        return title + " " + note
      }
    }
  }
}
