import Core
import Foundation
import ViewModels

extension DocumentRow {
  /// Where it was found and when it was written, with a sign for its picture.
  var detail: String {
    let kind = source ?? (id.kind == .blog ? "a blog" : "a café")
    return [day, kind, thumbnail == nil ? nil : "▣"].compactMap { $0 }.joined(separator: " · ")
  }

  /// The day in Seoul; a dash if it is not known.
  private var day: String {
    guard let date, let seoul = TimeZone(secondsFromGMT: 9 * 60 * 60) else { return "—" }
    return date.formatted(Date.ISO8601FormatStyle(timeZone: seoul).year().month().day())
  }
}
