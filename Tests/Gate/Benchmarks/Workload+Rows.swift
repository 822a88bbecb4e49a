import Core
import Foundation
import ViewModels

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Workload {
  /// How a tap on a heart and the next page of twenty grow with the list that is there.
  ///
  /// A page is mostly the decoding of its twenty songs, which is why both ends are measured.
  static let rows: [Workload] = [100, 1000].flatMap { count in
    [
      Workload("FavoriteIn\(count)Rows", .event, count: 100, countsObjects: false) {
        MainActor.assumeIsolated { SongList.with(count).tapHearts(100) }
      },
      Workload("PageAfter\(count)Rows", .event, count: 4, countsObjects: false) {
        MainActor.assumeIsolated { SongList.with(count).loadPages(4) }
      },
    ]
  }
}

/// A list of songs as a screen would hold it: all outputs are driven.
@MainActor
private final class SongList {
  private static var lists: [Int: SongList] = [:]

  private let source = SongSource()
  private let appeared = PublishRelay<Void>()
  private let favorites = PublishRelay<Song.ID>()
  private let bottom = PublishRelay<Void>()
  private let disposeBag = DisposeBag()
  private var rows: [SongRow] = []
  private var changes = 0
  private var next = 0

  /// The list with `count` songs, which is made once.
  static func with(_ count: Int) -> SongList {
    if let list = lists[count] { return list }
    let list = SongList(count)
    lists[count] = list
    return list
  }

  private init(_ count: Int) {
    let viewModel = KKBoxHitsViewModel(service: Provider(transport: source))
    let output = viewModel.transform(
      input: KKBoxHitsViewModel.Input(
        appeared: appeared.asSignal(),
        contentOffset: .just(0),
        favoriteTapped: favorites.asSignal(),
        reachedBottom: bottom.asSignal(),
        refreshPulled: .empty(),
        retryTapped: .empty()
      )
    )
    output.footer.drive().disposed(by: disposeBag)
    output.isRefreshing.drive().disposed(by: disposeBag)
    output.songs.drive(onNext: { [unowned self] rows in
      self.rows = rows
      changes += 1
    })
    .disposed(by: disposeBag)
    source.limit = min(count, 1000)
    appeared.accept(())
    while rows.count <= count { bottom.accept(()) }
    source.limit = 20
  }

  /// Taps hearts all over the list, and returns how often it changed.
  func tapHearts(_ count: Int) -> Int {
    let before = changes
    for _ in 0..<count {
      next = (next + 7919) % (rows.count - 1)
      if let song = rows[next + 1].song { favorites.accept(song.id) }
    }
    return changes - before
  }

  /// Loads pages of twenty, and returns how often the list changed.
  func loadPages(_ count: Int) -> Int {
    let before = changes
    for _ in 0..<count { bottom.accept(()) }
    return changes - before
  }
}

/// Answers at once, from a list without an end.
private final class SongSource: Transport {
  var limit = 20

  func send(_ request: URLRequest) -> Single<Response> {
    let items = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    let offset = items?.queryItems?.first { $0.name == "offset" }?.value.flatMap { Int($0) } ?? 0
    let body = KKBoxSample.hits(offset: offset, limit: limit, total: 10_000_000)
    return .just(Response(statusCode: 200, data: body))
  }
}
