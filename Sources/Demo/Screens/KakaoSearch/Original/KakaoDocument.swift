import Foundation
import ViewModels

extension Originals {
  /// A post as the notes decode it: a text that can't be read is nil, and the rest is kept.
  ///
  /// What their helper does with a date that can't be read is not shown, so there is none here.
  public struct KakaoDocument: Decodable {
    /// The title, if there is one.
    public let title: String?

    /// The name of the blog or the café, if there is one.
    public let name: String?

    /// The address of a picture, if there is one.
    public let thumbnail: String?

    private enum CodingKeys: String, CodingKey {
      case title, thumbnail
      case name = "blogname"
    }

    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      title = try? values.decode(String.self, forKey: .title)
      name = try? values.decode(String.self, forKey: .name)
      thumbnail = try? values.decode(String.self, forKey: .thumbnail)
    }
  }
}
