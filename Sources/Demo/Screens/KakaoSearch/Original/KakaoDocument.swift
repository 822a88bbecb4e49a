import Foundation
import ViewModels

extension Originals {
  /// A post as the notes decode it: a text that can't be read is nil, and the rest is kept.
  ///
  /// There is no date here: the notes don't show what their helper does with one that can't be read.
  public struct KakaoDocument: Decodable {
    public let title: String?
    public let blogName: String?
    public let picture: String?

    private enum Member: String, CodingKey {
      case blogname, thumbnail, title
    }

    public init(from decoder: any Decoder) throws {
      let entry = try decoder.container(keyedBy: Member.self)
      func text(_ member: Member) -> String? { try? entry.decode(String.self, forKey: member) }
      (title, blogName, picture) = (text(.title), text(.blogname), text(.thumbnail))
    }
  }
}
