import Core
import Foundation
import ViewModels

extension KKBoxHitsGesture {
  /// A server with 47 songs.
  package static var server: [Rule] { pages() }

  /// A token, and all pages of a list with `total` songs.
  @RuleBuilder
  static func pages(total: Int = 47) -> [Rule] {
    token
    for offset in stride(from: 0, through: total, by: 20) { songs(at: offset, part(offset, total)) }
  }

  /// A token that comes after 100 ms and stays good.
  static var token: Rule { tokens(.json(KKBoxSample.token())) }

  /// What the server answers to the requests of a token, one after the other.
  static func tokens(_ answers: Answer...) -> Rule {
    On(.post, "/oauth2/token").answers(answers, after: .milliseconds(100))
  }

  /// What the server answers to the requests of the songs from `offset`, one after the other; the last
  /// of it to all that follow.
  ///
  /// - Parameter token: The token that a request has to bear; any if it is left out.
  static func songs(at offset: Int, bearing token: String = "*", _ answers: Answer...) -> Rule {
    On(
      .get,
      "/v1.1/new-hits-playlists/\(KKBoxTarget.mandarinHits)/tracks"
        + "?limit=20&offset=\(offset)&territory=TW",
      headers: ["Authorization": token == "*" ? token : "Bearer \(token)"]
    )
    .answers(answers)
  }

  /// The songs from `offset` of a list with `total` songs, as the server sends them.
  static func part(_ offset: Int, _ total: Int) -> Answer {
    .json(KKBoxSample.hits(offset: offset, total: total))
  }
}

extension MarbleValues where Element == FooterState {
  /// What the foot of a list says; the letters of a failure are those of ``failures``.
  package static var footers: MarbleValues {
    let states: [Character: FooterState] = ["w": .wait, "l": .loading, "n": .noMore]
    let failures = MarbleValues<String>.failures.pairs.map {
      ($0.key, FooterState.failed($0.value))
    }
    return MarbleValues(vocabulary: states.merging(failures) { first, _ in first })
  }
}

extension MarbleValues where Element == String {
  /// Why a request failed: `x` for a status of 500, `t` for no answer in time, `o` for no connection,
  /// `r` for refused credentials, `u` for a body that could not be read.
  package static var failures: MarbleValues {
    MarbleValues(vocabulary: [
      "x": "The server has a problem (500). Try again later.",
      "t": TransportFailure.timedOut.message,
      "o": TransportFailure.offline.message,
      "r": "The server asks for valid credentials.",
      "u": "The server's answer could not be read.",
    ])
  }
}

extension SongRow: MarbleListed {
  /// The numbers of the songs, and those of the favorites: `1…20 ♥ 2, 5`; how many songs there are
  /// where one has no number.
  public static func marbleLabel(of list: some Collection<SongRow>) -> String {
    let songs = list.compactMap(\.song)
    let numbers = songs.compactMap { Int($0.id.drop { !$0.isNumber }) }
    guard numbers.count == songs.count else { return "\(songs.count) songs" }
    let favorites = zip(list.filter { $0.song != nil }, numbers).compactMap { row, number in
      if case .song(_, isFavorite: true) = row { number } else { nil }
    }
    return SpanLabel.of(numbers, none: "no songs")
      + (favorites.isEmpty ? "" : " ♥ \(SpanLabel.of(favorites, none: ""))")
  }
}

extension CoverLayout: MarbleLabeled {
  /// `height 560, y -60, alpha 1`.
  public var marbleLabel: String {
    "height \(Self.short(height)), y \(Self.short(originY)), alpha \(Self.short(alpha))"
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
