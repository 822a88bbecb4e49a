import Core
import Foundation

/// A page of gank.io: `{error, results}`.
///
/// A body that reports an error fails with `NetworkError.reported`, although its HTTP status is 200.
public struct GankPage: Decodable, Equatable, Sendable {
  /// The entries that could be read.
  public let items: [GankItem]

  /// The number of entries that the server sent, including unreadable ones. A page with fewer than
  /// were requested is the last.
  public let receivedCount: Int

  public init(from decoder: any Decoder) throws {
    let body = try decoder.fields()
    guard body.flag("error") != true else {
      throw ReportedFailure(body.text("msg") ?? "an error without a text")
    }
    let list = try body.decode(TolerantList<GankItem>.self, forKey: "results")
    items = list.elements
    receivedCount = list.receivedCount
  }
}

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
  /// A picture of it, if there is one: its first, or the address of an entry that is a picture.
  public var picture: URL? {
    images.first ?? (type == GankCategory.pictures.rawValue ? url : nil)
  }
}

extension GankItem: CustomStringConvertible {
  public var description: String { title }
}

extension Section<GankItem> {
  /// The entries by the day of their publication; those of one day have to be adjacent.
  static func byDay(_ items: [GankItem]) -> [Section] {
    items.reduce(into: []) { sections, item in
      if let last = sections.indices.last, sections[last].header == item.publishedDay {
        sections[last].items.append(item)
      } else {
        sections.append(Section(header: item.publishedDay, items: [item]))
      }
    }
  }
}

/// The status of a list's refresh header and refresh footer: the six states of the write-up that the
/// screen comes from.
public enum RefreshStatus: Equatable, Sendable {
  /// Nothing has been requested yet.
  case none

  /// The header turns: the list is being reloaded.
  case beingHeaderRefresh

  /// The header has stopped, whether the reload succeeded or not.
  case endHeaderRefresh

  /// The footer turns: the next page is being loaded.
  case beingFooterRefresh

  /// The footer has stopped, whether the page came or not.
  case endFooterRefresh

  /// There is no further page; the footer requests none until the next reload.
  case noMoreData
}

extension ObservableType where Element == ListState {
  /// Emits the statuses of the refresh controls as a list goes from each state to the next.
  func refreshStatuses() -> Observable<RefreshStatus> {
    distinctUntilChanged()
      .scan((old: ListState.idle, new: ListState.idle)) { (old: $0.new, new: $1) }
      .concatMap { Observable.from(RefreshStatus.passed(from: $0.old, to: $0.new)) }
      .distinctUntilChanged()
  }
}

extension RefreshStatus {
  /// Returns the statuses between two states of a list, in their order.
  ///
  /// The first page and a refresh are the header's, the next page is the footer's. A control whose
  /// load was cancelled ends before the other begins, and the end of the list comes last, also after
  /// a refresh that failed, because an ended footer says that there is more.
  static func passed(from old: ListState, to new: ListState) -> [RefreshStatus] {
    var passed: [RefreshStatus] = old == .idle ? [.none] : []
    if old.isHeaders, !new.isHeaders { passed.append(.endHeaderRefresh) }
    if old == .loadingNext { passed.append(.endFooterRefresh) }
    if new.isHeaders, !old.isHeaders { passed.append(.beingHeaderRefresh) }
    if new == .loadingNext { passed.append(.beingFooterRefresh) }
    if new.isAtEnd { passed.append(.noMoreData) }
    return passed
  }
}

extension ListState {
  fileprivate var isHeaders: Bool { self == .loadingFirst || isRefreshing }
}

/// A short message over the screen that goes away by itself.
public enum HUD: Equatable, Sendable {
  /// A request succeeded.
  case success

  /// A request failed; the text says why and what to do.
  case failure(String)
}

extension HUD {
  init(_ event: ListEvent) {
    self = event.failure.map(HUD.failure) ?? .success
  }
}
