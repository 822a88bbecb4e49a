import Foundation
import Testing

@testable import Demo
@testable import Lab
@testable import TutorialsTests

/// The marble kit in a target of its own.
@Suite struct MarbleKitBuildTests {
  /// The modules stand in: each hands on this kernel, whose public names are RxSwift's.
  @Test(arguments: [5, 6])
  func `it compiles in one target, over modules with RxSwift's names`(language: Int) throws {
    let compiler = try Compiler()
    try TemporaryFolder.with { folder in
      for module in ["RxSwift", "RxCocoa"] {
        let file = folder.appending(path: "\(module).swift")
        try Data("@_exported import Reactive\n".utf8).write(to: file)
        let made = folder.appending(path: "\(module).swiftmodule").path
        let flags = ["-emit-module", "-module-name", module, "-o", made]
        let outcome = try compiler.start(.module, [file], flags: flags)()
        #expect(outcome.status == 0, "\(outcome.output)")
      }
      let kit = folder.appending(path: "Kit")
      _ = try MarbleKit(root: Repository.root).write(to: kit)
      let test = kit.appending(path: "Tests.swift")
      try Data(Self.test.utf8).write(to: test)
      let files = FileManager.default.enumerator(at: kit, includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      let outcome = try compiler.start(
        .types,
        try #require(files),
        language: language,
        flags: ["-I", folder.path, "-module-name", "AppTests"]
      )()
      #expect(outcome.status == 0, "\(outcome.output)")
    }
  }

  private static let test = """
    \(imports("RxCocoa", "RxSwift", "Testing"))

    final class NameViewModel {
      struct Input { let name: Driver<String> }
      struct Output { let greeting: Driver<String> }
      func transform(input: Input) -> Output { Output(greeting: input.name.map { "Hello, " + $0 }) }
    }

    extension NameViewModel: ViewModelType {}

    @MainActor @Suite struct NameTests {
      @Test func greets() {
        marbles { m in
          m.expect(NameViewModel()) {
            NameViewModel.Input(name: m.driver("-a-"))
          } outputs: {
            $0.greeting("-h-", ["h": "Hello, a"])
          }
        }
      }
    }
    """
}
