import Foundation

/// The file that `Demo new` writes.
struct YourScreenTemplate {
  /// The screens that it can write.
  enum Kind: Equatable {
    /// A text, and a button that searches for it.
    case rx
    /// A screen without Rx.
    case observable
  }

  let name: String
  var kind = Kind.rx

  /// The text; that with Rx is the page's file in the clone, under another name.
  func text(in root: URL) throws -> String {
    switch kind {
    case .rx:
      let page = root.appending(path: "Tests/TutorialsTests/YourScreen/Lookup.swift")
      return try String(contentsOf: page, encoding: .utf8).replacing("Lookup", with: name)
    case .observable: return Self.observable.replacing("NAME", with: name)
    }
  }

  private static let observable = #"""
    import AsyncExplore  // the stage for a model without Rx
    import Core  // the fates of requests in a scenario, such as Nth(1)
    import Observation
    import Workshop  // the screen and its scenarios

    // Here `Task` and `@MainActor` are the stage's, so that waiting takes no time; to sleep, take a
    // `clock: any Clock<Duration>` by `init`, here `$0.clock`. In your app they are Swift's: the
    // protocol and the class compile there as they are, with `import Observation` alone.

    protocol NAMEService: Sendable {
      func search(_ text: String) async throws -> String
    }

    @MainActor @Observable
    final class NAMEModel {
      var text = ""
      private(set) var isSearching = false
      private(set) var message = ""
      @ObservationIgnored private var searching: Task<Void, Never>?
      private let service: any NAMEService
      init(service: any NAMEService) { self.service = service }
      func stop() { searching?.cancel() }

      func search() {
        // You decide: what does a second tap do while the first is in flight?
        searching?.cancel()
        (isSearching, message) = (true, "")
        searching = Task { [text] in
          let answer = try? await service.search(text)
          guard !Task.isCancelled else { return }
          (isSearching, message) = (false, answer ?? "Try again.")
        }
      }
    }

    // From here on, the file describes the screen for the stage, and isn't part of your app.
    enum NAME: YourScreen {
      /// What a view reads of the model.
      struct Output {
        let isSearching: Shown<Bool>
        let message: Shown<String>
      }

      static func output(on stage: ExploringStage) -> Output {
        let model = stage.model { NAMEModel(service: NAMEAnswers(stage: $0)) }
          stop: { $0.stop() }
        // You decide: what can the user do? The letters are those of `user` below.
        model.send(stage.state("text", ["e": "", "a": "Ada", "b": "Bob"])) { $0.text = $1 }
        model.send(stage.tap("search", letter: "s")) { $0.search() }
        return Output(isSearching: model.shown { $0.isSearching }, message: model.shown { $0.message })
      }

      // Rules follow from what an output means, and every random run has to keep them.
      static var meanings: [Meaning<Output>] { [.spinner(\.isSearching), .message(\.message)] }

      static var scenarios: [YourScenario<Output>] {
        YourScenario("searches", user: "-a-s-----") {
          $0.isSearching("            f--t--f--", ["f": false, "t": true])
          $0.message("                e-----m--", ["e": "", "m": "Found Ada."])
        }
        YourScenario("fails, and is tried again", user: "-a-s----s-----") {
          Nth(1).fails(.connectionLost)
        } expected: {
          $0.isSearching("f--t--f-t--f--", ["f": false, "t": true])
          $0.message("    e-----x-e--m--", ["e": "", "x": "Try again.", "m": "Found Ada."])
        }
      }
    }

    struct NAMEAnswers: NAMEService {
      let stage: AsyncAnswers
      func search(_ text: String) async throws -> String {
        try await stage.answer("search \(text)", "Found \(text).")
      }
    }

    """#
}
