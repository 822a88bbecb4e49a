import Core
import Foundation

extension Originals {
  /// A post in a blog, as the write-up decodes it.
  ///
  /// NB: Each field has to be there and to be right. One post without a title, or with an empty date,
  /// and the whole page is refused.
  public struct DaumDocument: Decodable, Equatable {
    /// The title.
    public let title: String

    /// When it was written.
    public let datetime: Date
  }

  /// A page of posts.
  struct DaumPage: Decodable {
    let documents: [DaumDocument]

    /// Reads Kakao's dates, `2017-01-31T16:57:33.000+09:00`.
    static var decoder: JSONDecoder {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss.SSSXXXXX"
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .formatted(formatter)
      return decoder
    }
  }
}
