import Foundation
import ViewModels

/// The drafts in a file of the app.
public struct DraftsOnDisk: DraftFile {
  let file: URL

  public init(file: URL) { self.file = file }

  public func read() throws -> [RepositoryName: IssueDraft] {
    // The app has never kept a draft, which is no failure.
    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
      return [:]
    }
    return try JSONDecoder()
      .decode([RepositoryName: IssueDraft].self, from: Data(contentsOf: file))
  }

  public func write(_ drafts: [RepositoryName: IssueDraft]) throws {
    // Atomic, so that an app that ends now leaves the old drafts or the new ones.
    try JSONEncoder().encode(drafts).write(to: file, options: .atomic)
  }
}
