import Core
import Foundation
import Testing
import ViewModels

@MainActor
struct SessionTests {
  private let session = Session(UserKey(key: "first"))

  @Test func `each request has the key of the user who is signed in, and none after signing out`()
    throws
  {
    #expect(try authorization() == "Bearer first")
    session.take(.signOut)
    #expect(try authorization() == nil)
    session.take(.signIn(UserKey(key: "second")))
    #expect(try authorization() == "Bearer second")
  }

  private func authorization() throws -> String? {
    let request = URLRequest(url: try #require(URL(string: "https://api.github.com/user/starred")))
    return session.plugin.prepare(request, target: StarsTarget.list(page: 1))
      .value(forHTTPHeaderField: "Authorization")
  }
}
