import Core
import Foundation
import MarbleTesting
import Testing
import ViewModels

/// A view model in front of a server that takes 300 ms for a page and 100 ms for a token.
@MainActor
func hits(_ m: MarbleTest, _ rules: [Rule]) -> KKBoxHitsViewModel {
  KKBoxHitsViewModel(service: kkbox(m, rules), playlist: "hits")
}

/// A provider that fetches its tokens; a rule for tokens among `rules` comes first.
@MainActor
func kkbox(_ m: MarbleTest, _ rules: [Rule]) -> Provider<KKBoxTarget> {
  let server = m.server(latency: .milliseconds(300), naming: name) {
    rules
    tokens(.json(KKBoxSample.token()))
  }
  return .authorized(
    transport: server,
    credentials: KKBoxCredentials(clientID: "app", clientSecret: "hush"),
    scheduler: m.scheduler
  )
}

/// What the lane of a request is called: `token`, `songs at 20`.
private func name(_ request: RecordedRequest) -> String {
  let offset = request.query.firstMatch(of: /offset=(\d+)/)?.1
  return offset.map { "songs at \($0)" } ?? "token"
}

/// What a person does; a letter of `favorites` is a tap on the heart of a song.
@MainActor
func input(
  _ m: MarbleTest,
  appeared: String = "a",
  contentOffset: String = "-",
  _ offsets: [Character: Double] = [:],
  favorites: String = "-",
  _ songs: [Character: Int] = [:],
  bottom: String = "-",
  pull: String = "-",
  retry: String = "-",
  file: String = #filePath,
  line: Int = #line
) -> KKBoxHitsViewModel.Input {
  let ids = songs.mapValues { song($0).id }
  return KKBoxHitsViewModel.Input(
    appeared: m.taps(appeared, file: file, line: line),
    contentOffset: m.driver(
      contentOffset,
      MarbleValues(vocabulary: offsets),
      file: file,
      line: line
    ),
    favoriteTapped: m.signal(
      favorites,
      MarbleValues(vocabulary: ids),
      file: file,
      line: line
    ),
    reachedBottom: m.taps(bottom, file: file, line: line),
    refreshPulled: m.taps(pull, file: file, line: line),
    retryTapped: m.taps(retry, file: file, line: line)
  )
}

/// The rule for the part of the list that begins at `offset`.
func songs(at offset: Int, bearing token: String = "*", _ answers: Answer...) -> Rule {
  On(
    .get,
    "/v1.1/new-hits-playlists/hits/tracks?limit=20&offset=\(offset)&territory=TW",
    headers: ["Authorization": token == "*" ? token : "Bearer \(token)"]
  )
  .answers(answers)
}

/// The rule for tokens.
func tokens(_ answers: Answer...) -> Rule {
  On(.post, "/oauth2/token").answers(answers, after: .milliseconds(100))
}

/// A part of a list with `total` songs, as the server sends it.
func part(at offset: Int, total: Int) -> Answer {
  .json(KKBoxSample.hits(offset: offset, total: total))
}

/// The song with this number, from 1.
func song(_ number: Int) -> Song {
  let page = try? JSONDecoder().decode(
    SongPage.self,
    from: KKBoxSample.hits(offset: number - 1, limit: 1, total: 1000)
  )
  return page?.songs.first ?? Song(id: "", name: "")
}

/// The cover and the first `count` songs.
func rows(_ count: Int, favorites: Set<Int> = []) -> [SongRow] {
  [.cover] + (0..<count).map { .song(song($0 + 1), isFavorite: favorites.contains($0 + 1)) }
}

/// `21 rows, 1 of them ♥: cover … ♡ 夜 #20`.
extension SongRow: MarbleListed {
  public static func marbleLabel(of list: some Collection<SongRow>) -> String {
    let favorites = list.count { if case .song(_, isFavorite: true) = $0 { true } else { false } }
    let rows = list.count == 1 ? "1 row" : "\(list.count) rows"
    let head = favorites == 0 ? rows : "\(rows), \(favorites) of them ♥"
    let rest = Array(list)
    let ends = [rest.first, rest.count > 1 ? rest.last : nil].compactMap { $0?.description }
    return "\(head): \(ends.joined(separator: " … "))"
  }
}

extension MarbleValues where Element == FooterState {
  /// Every state of the footer but a failure.
  static var footers: MarbleValues {
    MarbleValues(vocabulary: ["w": FooterState.wait, "l": .loading, "n": .noMore])
  }

  /// Every state of the footer; `f` says `failure`.
  static func footers(failure: String) -> MarbleValues {
    MarbleValues(vocabulary: [
      "w": FooterState.wait, "l": .loading, "f": .failed(failure), "n": .noMore,
    ])
  }
}

extension MarbleValues where Element == Bool {
  /// True and false.
  static var flags: MarbleValues {
    MarbleValues(vocabulary: ["t": true, "f": false])
  }
}
