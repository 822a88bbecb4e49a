import Foundation
import Lab
import Testing

@testable import GateSupport

/// The files that need UIKit, SwiftUI, Combine, RxCocoa, RxDataSources or MJRefresh, type-checked
/// over declarations of these without bodies.
struct AppleBlockTests {
  @Test(arguments: [["5"], ["6"], ["6", "-default-isolation", "MainActor"]])
  func `the app code on the pages compiles in every language mode`(
    _ mode: [String]
  ) throws {
    let compiler = try Compiler()
    let language = try #require(Int(mode[0]))
    try TemporaryFolder.with { folder in
      let modules = ["-I", folder.path]
      for name in [
        "UIKit", "RxSwift", "RxCocoa", "MJRefresh", "RxDataSources", "SwiftUI", "Combine",
      ] {
        let file = Repository.root.appending(path: Repository.stubs + "\(name).swift")
        let made = folder.appending(path: "\(name).swiftmodule").path
        let flags = modules + ["-emit-module", "-module-name", name, "-o", made]
        let outcome = try compiler.start(.module, [file], language: 5, flags: flags)()
        #expect(outcome.status == 0, "\(outcome.output)")
      }
      let files = Repository.files(withExtension: "swift", in: ["Tutorials/Elsewhere"])
        .map { Repository.root.appending(path: $0) }
      let flags = modules + ["-module-name", "App"] + mode.dropFirst()
      let outcome = try compiler.start(.races, files, language: language, flags: flags)()
      #expect(outcome.status == 0 && !outcome.output.contains("error:"), "\(outcome.output)")
    }
  }
}
