import Core
import Screens
import ViewModels

/// The lines of a table of songs: the cover, a line a song, the footer.
struct SongTableText {
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

  /// `4:05`.
  private static func minutes(_ duration: Duration) -> String {
    let (minutes, seconds) = duration.components.seconds.quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
  }
}
