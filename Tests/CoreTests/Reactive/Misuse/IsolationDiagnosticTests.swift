import Foundation
import Loopback
import Testing

/// The compiler's output for a snippet that uses `Core`.
private struct Typecheck {
  let status: Int32
  let output: String

  /// Runs the compiler on `source`; nil, with a printed reason, where it cannot be found.
  init?(_ source: String) throws {
    guard let compiler = Self.compiler else {
      print("skipped: no swiftc on the PATH")
      return nil
    }
    guard let modules = Self.modules else {
      print("skipped: the module of Core was not found beside the tests")
      return nil
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Snippet.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    // Not only type-checked: data races between domains are found in a later pass.
    let run = try ChildProgram.run(
      compiler.path,
      [
        "-swift-version", "6", "-emit-sil", "-o", "/dev/null", "-I", modules.path, file.path,
      ]
    )
    output = run.output + run.errors
    status = run.status
  }

  private static var compiler: URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: "swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// The build folder is above the program that runs the tests, or below the package.
  private static var modules: URL? {
    let program = URL(filePath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
    let package = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let candidates = [program, package.appending(path: ".build/debug")]
    return candidates.lazy.map { $0.appending(path: "Modules") }.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "Core.swiftmodule").path)
    }
  }
}

@Suite(.ownThread) struct `The compiler` {
  @Test func `refuses a relay that is touched from two isolation domains`() throws {
    let snippet = """
      import Core

      func touch() {
        let relay = PublishRelay<Int>()
        Task.detached { relay.accept(1) }
        relay.accept(2)
      }
      """
    guard let check = try Typecheck(snippet) else { return }
    #expect(check.status != 0)
    #expect(check.output.contains("data race"), "\(check.output)")
  }

  @Test func `accepts a graph that stays in its domain`() throws {
    let snippet = """
      import Core

      @MainActor final class Screen {
        private let bag = DisposeBag()
        private let taps = PublishRelay<Int>()
        private var title = ""

        func bind() {
          taps.asSignal().map { "\\($0)" }
            .emit(with: self) { screen, text in screen.title = text }
            .disposed(by: bag)
          taps.subscribe(onNext: { [weak self] in self?.title = "\\($0)" }).disposed(by: bag)
        }
      }

      func alone() {
        let relay = BehaviorRelay(value: 1)
        let subscription = relay.subscribe(onNext: { print($0) })
        relay.accept(2)
        subscription.dispose()
      }
      """
    guard let check = try Typecheck(snippet) else { return }
    #expect(check.status == 0, "\(check.output)")
  }
}
