import AsyncExplore
import Core
import Observation
import Workshop

@testable import WithoutRx

/// The form of the page without Rx: a store that outlives it, and a path that says no.
protocol IssueFormService: Sendable {
  func create(_ title: String) async throws -> IssueFormAnswer
}

enum IssueFormAnswer: Sendable {
  case created
  /// What the server says of the title.
  case refused(String)
}

/// Keeps the text, and owns the save.
@MainActor @Observable
final class IssueFormStore {
  private(set) var title = ""
  private(set) var isSaving = false
  private(set) var message = ""
  /// Closes the form once the server has the text.
  @ObservationIgnored var created: () -> Void = {}
  private var isChecked = false
  private var refusal: String?
  private let service: any IssueFormService

  init(service: any IssueFormService) { self.service = service }

  var isUnsaved: Bool { !title.isEmpty && !isSaving }

  var titleProblem: String {
    guard isChecked || !title.isEmpty else { return "" }
    return title.isEmpty ? "Enter a title." : refusal ?? ""
  }

  func edit(_ text: String) {
    guard !isSaving else { return }
    (title, refusal) = (text, nil)
  }

  func discard() { (title, isChecked, refusal) = ("", false, nil) }

  func save() {
    guard !isSaving else { return }
    isChecked = true
    guard !title.isEmpty else { return }
    (isSaving, message, refusal) = (true, "", nil)
    // The store outlives the form, so Back doesn't cancel this task.
    Task {
      let answer = try? await service.create(title)
      isSaving = false
      switch answer {
      case .created:
        discard()
        created()
      case .refused(let reason): refusal = reason
      case nil: message = "Not created. Your text is kept."
      }
    }
  }
}

/// The path of the flow: the form is open or not.
@MainActor @Observable
final class IssueFormPath {
  /// What the view shows. A no changes the version alone, and so the view shows the form again.
  struct Pages: Equatable, Sendable {
    var isFormOpen = false
    var version = 0
  }

  private(set) var pages = Pages()
  private(set) var isAsking = false

  /// The container has closed the form by itself.
  func formClosed() {
    guard store.isUnsaved else { return pages.isFormOpen = false }
    pages.version += 1
    isAsking = true
  }

  private let store: IssueFormStore

  init(store: IssueFormStore) {
    self.store = store
    store.created = { [weak self] in self?.pages.isFormOpen = false }
  }

  func openForm() { pages.isFormOpen = true }

  func answer(discards: Bool) {
    guard isAsking else { return }
    isAsking = false
    guard discards else { return }
    store.discard()
    pages.isFormOpen = false
  }
}

enum ObservableForm: YourScreen {
  struct Output {
    let isAsking: Shown<Bool>
    let isSaving: Shown<Bool>
    let message: Shown<String>
    let pages: Shown<IssueFormPath.Pages>
    let title: Shown<String>
    let titleProblem: Shown<String>
  }

  /// What the app holds.
  @MainActor
  final class App: Sendable {
    let path: IssueFormPath
    let store: IssueFormStore

    init(service: any IssueFormService) {
      store = IssueFormStore(service: service)
      path = IssueFormPath(store: store)
    }
  }

  static func output(on stage: ExploringStage) -> Output {
    let app = stage.model {
      App(service: IssueFormAnswers(stage: $0))
    } stop: { _ in
    }
    app.send(stage.event("title", ["t": "Late page", "e": ""])) { $0.store.edit($1) }
    app.send(stage.tap("open", letter: "n")) { $0.path.openForm() }
    app.send(stage.tap("swipe", letter: "w")) { $0.path.formClosed() }
    app.send(stage.tap("save", letter: "v")) { $0.store.save() }
    app.send(stage.tap("discard", letter: "z", while: "isAsking")) {
      $0.path.answer(discards: true)
    }
    app.send(stage.tap("keep writing", letter: "k", while: "isAsking")) {
      $0.path.answer(discards: false)
    }
    return Output(
      isAsking: app.shown { $0.path.isAsking },
      isSaving: app.shown { $0.store.isSaving },
      message: app.shown { $0.store.message },
      pages: app.shown { $0.path.pages },
      title: app.shown { $0.store.title },
      titleProblem: app.shown { $0.store.titleProblem }
    )
  }

  static var meanings: [Meaning<Output>] { [.message(\.message), .spinner(\.isSaving)] }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("a swipe is refused, and the save closes the form", user: "-nt-w-k-v-----") {
      $0.isAsking("  f---t-f-------", .flags)
      $0.isSaving("  f-------t--f--", .flags)
      $0.pages("     cf--n------d--", pages)
      $0.title("     e-t--------e--", titles)
      $0.ignore(\.message, \.titleProblem)
    }
    YourScenario("a word for the title, until it's edited", user: "-nvt-v---et") {
      Nth(1).answers("refused")
    } expected: {
      $0.titleProblem("n-en----ren", problems)
      $0.ignore(\.isAsking, \.isSaving, \.message, \.pages, \.title)
    }
    YourScenario("a swipe during a save loses nothing", user: "-nt-vw-----") {
      Nth(1).fails(.connectionLost)
    } expected: {
      $0.isAsking("f----------", .flags)
      $0.message(" e------x---", ["e": "", "x": "Not created. Your text is kept."])
      $0.pages("   cf---c-----", pages)
      $0.title("   e-t--------", titles)
      $0.ignore(\.isSaving, \.titleProblem)
    }
  }

  private static let titles: MarbleValues<String> = MarbleValues(vocabulary: [
    "e": "", "t": "Late page",
  ])
  private static let problems: MarbleValues<String> = MarbleValues(vocabulary: [
    "n": "", "e": "Enter a title.", "r": "is too long",
  ])
  private static let pages: MarbleValues<IssueFormPath.Pages> = MarbleValues(vocabulary: [
    "c": .init(), "f": .init(isFormOpen: true), "n": .init(isFormOpen: true, version: 1),
    "d": .init(isFormOpen: false, version: 1),
  ])
}

private struct IssueFormAnswers: IssueFormService {
  let stage: AsyncAnswers

  func create(_ title: String) async throws -> IssueFormAnswer {
    // A task of its own, so that nothing that leaves can cancel a write.
    try await Task {
      try await stage.write("POST", .created, or: ["refused": .refused("is too long")])
    }
    .value
  }
}
