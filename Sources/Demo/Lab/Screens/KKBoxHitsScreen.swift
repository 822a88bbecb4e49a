import Core
import Screens
import ViewModels
import Workshop

/// The new hits of KKBOX: a cover that stretches and fades, songs with hearts, an endless list.
@MainActor
final class KKBoxHitsScreen: ScreenType {
  typealias UserGesture = KKBoxHitsGesture

  static let title = "new hits of KKBOX: favorites, a token and a stretching cover"

  let controls: KKBoxHitsControls
  let hud: HUDView

  init(_ controls: KKBoxHitsControls, on stage: Stage) {
    self.controls = controls
    hud = HUDView(scheduler: stage.scheduler)
  }

  static var keys: [KeyHint] {
    [
      hint(.pullDown, meaning: "pull down"), hint(.scrollToEnd, meaning: "to the end"),
      KeyHint("1…9", "heart"), hint(.tapFooter, meaning: "tap footer"), KeyHint("↑↓", "scroll"),
      hint(.scrollToTop, meaning: "to the top"),
      hint(.pull(points: 60), .pull(points: 200), meaning: "pull"),
      hint(.release, meaning: "let go"),
    ]
  }

  static var original: ComparedDesign<KKBoxHitsGesture>? { .original }

  static var firstGesture: KKBoxHitsGesture? { .open }

  private var table: SongTable { controls.table }

  func show(_ output: KKBoxHitsViewModel.Output) -> Disposable {
    output.message.map { .init(text: $0, isFailure: true) }.emit(to: hud.shown)
  }

  /// Scrolling changes the rows that the view model is sent, and a digit means a row now in sight.
  func gesture(for key: Key) -> KKBoxHitsGesture? {
    switch key {
    case .character(let digit) where ("1"..."9").contains(digit):
      digit.wholeNumberValue.map { .tapHeart(row: table.row(inSight: $0)) }
    case .character(let character): KKBoxHitsGesture.gesture(key: character)
    case .end: .scrollToEnd
    case .enter: .tapFooter
    case .down: .scroll(rows: 1)
    case .up: .scroll(rows: -1)
    case .pageDown: .scroll(rows: 10)
    case .pageUp: .scroll(rows: -10)
    case .home: .scrollToTop
    default: nil
    }
  }

  func render(in size: TextSize) -> Canvas {
    hud.over(table.block).canvas(in: size)
  }
}

@MainActor
extension SongTable {
  var block: any Block {
    let text = SongTableText(rows: rows.value, cover: cover.value, footer: footer.value)
    let list = LineList { [firstLine] rows in
      ListWindow(first: firstLine, count: .max, rows: rows)
    } line: { index, columns in
      text.line(index, columns: columns)
    }
    return list.overlaid(by: header.map { Line($0, .center).framed(columns: .max) }, at: .top)
  }

  private var header: StyledText? {
    guard let isRefreshing = isRefreshing.value else { return nil }
    if isRefreshing { return .role(.accent, "⟳ refreshing…") }
    guard offset.value < 0 else { return nil }
    return offset.value <= -SongListLayout.refreshDistance
      ? .role(.accent, "↑ let go to refresh") : .role(.muted, "↓ pull down to refresh")
  }
}

private struct SongTableText {
  let rows: [SongRow]
  let cover: CoverLayout
  let footer: FooterState

  /// The line with this number, from the upper edge of the cover.
  @MainActor
  func line(_ number: Int, columns: Int) -> StyledText {
    let coverLines = Int((cover.height / SongListLayout.rowHeight).rounded())
    if number < coverLines { return coverLine(number, of: coverLines).line(columns: columns) }
    // The cover is row 0, whatever its height.
    let row = number - coverLines + 1
    if rows.indices.contains(row), case .song(let song, let isFavorite) = rows[row] {
      return line(song, isFavorite: isFavorite, columns: columns)
    }
    let footerLine = row - max(rows.count, 1)
    let footerText = footerText(columns: columns)
    return footerText.indices.contains(footerLine)
      ? footerText[footerLine].padded(toColumns: columns, .center) : ""
  }

  /// The cover is a surface that gets lighter as it fades, with its title in the middle.
  private func coverLine(_ number: Int, of count: Int) -> Separator {
    let shade: Character =
      switch cover.alpha {
      case 1...: "▓"
      case 0.6...: "▒"
      case 0.2...: "░"
      case 0.01...: "·"
      default: " "
      }
    let style: TextStyle = cover.alpha >= 0.6 ? .role(.accent) : .role(.muted)
    let title: String =
      switch number - count / 2 {
      case _ where cover.alpha < 0.01: ""
      case 0: "  華語新歌 · New Hits  "
      case 1: "  KKBOX  "
      default: ""
      }
    return Separator(shade, style, title: StyledText(title, cover.alpha >= 0.6 ? .bold : .dim))
  }

  private func line(_ song: Song, isFavorite: Bool, columns: Int) -> StyledText {
    let heart = isFavorite ? StyledText.role(.failure, "♥") : .role(.muted, "♡")
    // A picture is a sign here.
    let signs = [song.image.map { _ in "▣" }, song.duration.map(Self.minutes)].compactMap { $0 }
    let artist = StyledText.dim(song.artist ?? "").truncated(toColumns: columns / 4)
    let note = artist + .dim(signs.map { " \($0)" }.joined())
    let title = StyledText(song.name).padded(toColumns: max(columns - note.width - 3, 0))
    return heart + " " + title + " " + note
  }

  private func footerText(columns: Int) -> [StyledText] {
    switch footer {
    case .wait: ["", .role(.muted, rows.count > 1 ? "↓ more songs below" : "no songs yet")]
    case .loading: ["", .role(.accent, "⟳ loading songs…")]
    case .noMore: ["", .role(.muted, rows.count > 1 ? "— no more songs —" : "— no songs —")]
    case .failed(let reason):
      StyledText("✗ \(reason)", .role(.failure)).wrapped(toColumns: columns).prefix(2)
        + [.bold("[ retry ]")]
    }
  }

  private static func minutes(_ duration: Duration) -> String {
    let (minutes, seconds) = duration.components.seconds.quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
  }
}
