import Core
import Foundation
import Screens
import ViewModels
import Workshop

/// The search of blogs and cafés: a search field, a filter, a sort button with its action sheet.
@MainActor
final class KakaoSearchScreen: ScreenType {
  typealias UserGesture = KakaoSearchGesture

  static let title = "Daum blog and café search, sorted by an action sheet"

  let controls: KakaoSearchControls
  let table: ListView<DocumentRow>
  let hud: HUDView

  init(_ controls: KakaoSearchControls, on stage: Stage) {
    self.controls = controls
    table = ListView(controls.documents, linesPerRow: 2) { row, _ in
      [row.document.title.map { .bold($0) } ?? .role(.muted, "no title"), "  " + .dim(row.detail)]
    }
    hud = HUDView(scheduler: stage.scheduler)
  }

  func show(_ output: KakaoSearchViewModel.Output) -> Disposable {
    Disposables.create(
      output.message.map { .init(text: $0, isFailure: true) }.emit(to: hud.shown),
      output.opened.map(HUDView.Message.init(opening:)).emit(to: hud.shown)
    )
  }

  func render(in size: TextSize) -> Canvas {
    guard let sort = controls.sort.value, let footer = controls.footer.value else {
      // A view model without a list has the button and its sheet all the same.
      return controls.alerts.over(Line(.bold("[ ⇅ sort ]"), .trailing)).canvas(in: size)
    }
    let content = VerticalStack {
      Line(.bold("Daum 검색 · blogs & cafés"), .center)
      controls.searchField.block(placeholder: "검색어")
      HorizontalStack {
        Line(
          .segments(DocumentFilter.allCases, selected: controls.filter.value) { $0.title },
          fills: true
        )
        Line(.bold(sort == .title ? "[ ⇅ title ]" : "[ ⇅ date ]"))
      }
      controls.isLoading.value ? Separator("━", .role(.accent)) : Separator()
      table.block(footer: text(of: footer, size.columns))
      if let keyboard = controls.searchField.keyboard { keyboard }
    }
    return controls.alerts.over(hud.over(content)).canvas(in: size)
  }

  private func text(of footer: FooterState, _ columns: Int) -> [StyledText] {
    let isEmpty = controls.documents.value.isEmpty
    switch footer {
    case .wait: return [.role(.muted, isEmpty ? "What are you looking for?" : "↓ more below")]
    case .loading: return [.role(.accent, isEmpty ? "⟳ searching…" : "⟳ loading more…")]
    case .noMore: return [.role(.muted, isEmpty ? "— nothing was found —" : "— no more —")]
    case .failed(let reason):
      let lines = StyledText("✗ \(reason)", .role(.failure)).wrapped(toColumns: columns)
      return lines + [.bold("[ retry ]")]
    }
  }

  static var original: ComparedDesign<KakaoSearchGesture>? { .original }

  static var keys: [KeyHint] {
    [
      KeyHint("e", "type"), KeyHint("Enter", "search, or open"), hint(.sort, meaning: "sort"),
      hint(.filter(.all), .filter(.blog), .filter(.cafe), meaning: "filter"),
      KeyHint("↑↓", "scroll"), hint(.tapFooter, meaning: "retry"), KeyHint("1…9", "tap row"),
      hint(.reachBottom, meaning: "to the end"), hint(.search, meaning: "search"),
    ]
  }

  static var opening: String { "tapped the search field" }

  /// A search begins with its field.
  func open() { controls.searchField.isEditing.accept(true) }

  func follow(_ gesture: KakaoSearchGesture) {
    if gesture == .reachBottom { table.scrollToBottom() }
  }

  var isTyping: Bool { controls.searchField.isEditing.value && !hasSheet }

  private var hasSheet: Bool { controls.alerts.shown != nil }

  func gesture(for key: Key) -> KakaoSearchGesture? {
    if hasSheet { return answer(for: key) }
    if isTyping { return edit(for: key) }
    switch key {
    case .enter: return table.firstVisibleRow.map(KakaoSearchGesture.tapRow)
    case .down where table.isNearEnd(1), .pageDown where table.isNearEnd(5): return .reachBottom
    case .character(let character):
      return character.wholeNumberValue.map { .tapRow($0 - 1) }
        ?? KakaoSearchGesture.gesture(key: character)
    default: return nil
    }
  }

  func look(_ key: Key) -> Bool {
    switch key {
    case .character("e"): controls.searchField.isEditing.accept(true)
    case .escape where isTyping: controls.searchField.isEditing.accept(false)
    default: return table.scroll(for: key)
    }
    return true
  }

  private func answer(for key: Key) -> KakaoSearchGesture? {
    switch key {
    case .character("1"): .answer(.title)
    case .character("2"): .answer(.date)
    case .character(let character):
      KakaoSearchGesture.gesture(key: character) == .sort ? .sort : nil
    case .escape: .answer(.cancel)
    default: nil
    }
  }

  private func edit(for key: Key) -> KakaoSearchGesture? {
    switch key {
    case .character(let character): .type(String(character))
    case .paste(let text): .type(text.filter { !$0.isNewline })
    case .backspace: .deleteBackward
    case .control("u"): .replaceText("")
    case .enter: .search
    default: nil
    }
  }
}

extension DocumentRow {
  fileprivate var detail: String {
    let kind = document.source ?? (place.kind == .blog ? "a blog" : "a café")
    let sign = document.thumbnail.map { _ in "▣" }
    return [day, kind, sign].compactMap { $0 }.joined(separator: " · ")
  }

  private var day: String {
    guard let seoul = TimeZone(secondsFromGMT: 9 * 60 * 60) else { return "—" }
    let style = Date.ISO8601FormatStyle(timeZone: seoul).year().month().day()
    return document.date?.formatted(style) ?? "—"
  }
}
