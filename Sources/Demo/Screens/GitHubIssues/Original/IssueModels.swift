import ViewModels

extension Originals {
  // region: models
  /// A repository, all of whose members have to be there.
  public struct Repository: Decodable {
    let id: Int
    let language: String
    let name: String
    let fullName: String
    // endregion

    private enum CodingKeys: String, CodingKey {
      case id, language, name
      case fullName = "full_name"
    }
  }

  /// An issue, all of whose members have to be there.
  public struct Issue: Decodable {
    let id: Int
    let number: Int
    let title: String
    let body: String
  }
}
