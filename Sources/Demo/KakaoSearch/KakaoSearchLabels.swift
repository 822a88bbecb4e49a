import Core
import Foundation
import ViewModels

extension DocumentRow {
  /// Where it was found and when it was written, with a sign for its picture.
  var detail: String {
    let kind = document.source ?? (id.kind == .blog ? "a blog" : "a café")
    let sign = document.thumbnail.map { _ in "▣" }
    return [day, kind, sign].compactMap { $0 }.joined(separator: " · ")
  }

  /// The day in Seoul; a dash if it is not known.
  private var day: String {
    guard let seoul = TimeZone(secondsFromGMT: 9 * 60 * 60) else { return "—" }
    let style = Date.ISO8601FormatStyle(timeZone: seoul).year().month().day()
    return document.date?.formatted(style) ?? "—"
  }
}
