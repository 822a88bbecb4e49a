import Core
import Foundation

/// One entry of gank.io.
public struct GankItem: Decodable, Equatable, Identifiable, Sendable {
  /// Unique over all categories; the address, where the API sends none.
  public let id: String

  /// The title: `desc`.
  public let title: String

  /// The contributor, if known: `who`, which may be null or missing.
  public let author: String?

  /// The source, such as `chrome` or `web`, if the API names it.
  public let source: String?

  /// The category that it belongs to.
  public let type: String

  /// The address that it leads to; for a picture, the picture's own.
  public let url: URL?

  /// The addresses of its pictures; the API leaves the key out when there are none.
  public let images: [URL]

  /// The date of publication.
  public let publishedAt: Date?

  /// The day of publication in the site's time zone, such as `2017-12-19`; empty if unknown.
  public let publishedDay: String

  /// Decodes an entry; only one without an identifier and an address is refused.
  public init(from decoder: any Decoder) throws {
    let entry = try decoder.fields()
    guard let id = entry.text("_id") ?? entry.text("url") else {
      throw DecodingError.dataCorruptedError(forKey: "_id", in: entry, debugDescription: "")
    }
    self.id = id
    title = entry.text("desc") ?? ""
    author = entry.text("who")
    source = entry.text("source")
    type = entry.text("type") ?? ""
    url = entry.link("url")
    images = entry.elements(String.self, "images")?.compactMap { URL(string: $0) } ?? []
    publishedAt = entry.date("publishedAt")
    publishedDay = Self.day(of: publishedAt)
  }

  private static func day(of date: Date?) -> String {
    guard let date, let dayStyle else { return "" }
    return date.formatted(dayStyle)
  }

  private static let dayStyle = TimeZone(secondsFromGMT: 8 * 60 * 60).map { shanghai in
    Date.ISO8601FormatStyle(timeZone: shanghai).year().month().day()
  }
}

extension GankItem {
  /// The first picture of the entry, or the address of an entry that is a picture, if any.
  public var picture: URL? {
    images.first ?? (type == GankCategory.pictures.rawValue ? url : nil)
  }
}

extension GankItem: CustomStringConvertible {
  public var description: String { title }
}

extension ListSection<GankItem> {
  /// The entries by the day of their publication; those of one day have to be adjacent.
  package static func byDay(_ items: [GankItem]) -> [ListSection] {
    items.reduce(into: []) { sections, item in
      if let last = sections.indices.last, sections[last].header == item.publishedDay {
        sections[last].items.append(item)
      } else {
        sections.append(ListSection(header: item.publishedDay, items: [item]))
      }
    }
  }
}
