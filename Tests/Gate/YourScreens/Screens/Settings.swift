import AsyncExplore
import Core
import Observation
import Workshop

protocol SettingsService: Sendable {
  func save(_ name: String) async throws
}

/// A name that can be edited while an older one is being saved.
@MainActor @Observable
final class SettingsModel {
  var name = ""
  private(set) var isSaving = false
  private(set) var message = ""
  private(set) var saved: String?
  private let service: any SettingsService
  @ObservationIgnored private var saving: Task<Void, Never>?
  init(service: any SettingsService) { self.service = service }

  // A save continues when the view has left.
  func stop() {}

  func save() {
    guard !isSaving, !name.isEmpty else { return }
    (isSaving, message) = (true, "")
    let name = name
    saving = Task {
      do {
        try await service.save(name)
        (isSaving, message, saved) = (false, "Saved.", name)
      } catch {
        (isSaving, message) = (false, "Not saved.")
      }
    }
  }
}

enum Settings: YourScreen {
  struct Output {
    let isSaving: Shown<Bool>
    let message: Shown<String>
    let saved: Shown<String?>
  }

  static func output(on stage: ExploringStage) -> Output {
    let model = stage.model {
      SettingsModel(service: SettingsAnswers(stage: $0))
    } stop: {
      $0.stop()
    }
    model.send(stage.state("name", ["e": "", "a": "Ada", "b": "Bob"])) { $0.name = $1 }
    model.send(stage.tap("save", letter: "s")) { $0.save() }
    return Output(
      isSaving: model.shown { $0.isSaving },
      message: model.shown { $0.message },
      saved: model.shown { $0.saved }
    )
  }

  static var meanings: [Meaning<Output>] {
    [
      .message(\.message), .once("save"), .spinner(\.isSaving),
      .saves("name", by: "save", of: "save", shown: \.saved),
    ]
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("saves what was shown", user: "-asb-----") {
      $0.message("e----m---", ["e": "", "m": "Saved."])
      $0.saved("  n----a---", ["n": nil, "a": "Ada"])
      $0.ignore(\.isSaving)
    }
  }
}

struct SettingsAnswers: SettingsService {
  let stage: AsyncAnswers
  func save(_ name: String) async throws { try await stage.write("save \(name)", ()) }
}
