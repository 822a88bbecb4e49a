import AsyncExplore
import Core
import Observation
import Workshop

protocol WizardService: Sendable {
  func book(_ plan: String) async throws
}

enum WizardStep: Equatable, Sendable { case plan, confirm, booked }

@MainActor @Observable
final class WizardModel {
  var plan = ""
  private(set) var step = WizardStep.plan
  private(set) var isBooking = false
  private(set) var message = ""
  @ObservationIgnored private var booking: Task<Void, Never>?
  private let service: any WizardService
  init(service: any WizardService) { self.service = service }
  func stop() { booking?.cancel() }

  func next() {
    guard !isBooking else { return }
    switch step {
    case .plan: step = plan.isEmpty ? .plan : .confirm
    case .confirm: book()
    case .booked: break
    }
  }

  func back() {
    guard !isBooking, step == .confirm else { return }
    (step, message) = (.plan, "")
  }

  private func book() {
    (isBooking, message) = (true, "")
    booking = Task {
      do {
        try await service.book(plan)
        guard !Task.isCancelled else { return }
        (isBooking, step) = (false, .booked)
      } catch {
        guard !Task.isCancelled else { return }
        (isBooking, message) = (false, "Try again.")
      }
    }
  }
}

enum Wizard: YourScreen {
  struct Output {
    let isBooking: Shown<Bool>
    let message: Shown<String>
    let step: Shown<WizardStep>
  }

  static func output(on stage: ExploringStage) -> Output {
    let model = stage.model {
      WizardModel(service: WizardAnswers(stage: $0))
    } stop: {
      $0.stop()
    }
    model.send(stage.state("plan", ["e": "", "s": "small", "l": "large"])) { $0.plan = $1 }
    model.send(stage.tap("next", letter: "n")) { $0.next() }
    model.send(stage.tap("back", letter: "b")) { $0.back() }
    return Output(
      isBooking: model.shown { $0.isBooking },
      message: model.shown { $0.message },
      step: model.shown { $0.step }
    )
  }

  static var meanings: [Meaning<Output>] {
    [
      .failure(\.message, retry: "next"), .once("book"), .saves("plan", by: "next", of: "book"),
      .spinner(\.isBooking),
    ]
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("books", user: "-snn-----") {
      $0.isBooking("f--t--f--", .flags)
      $0.step("p-c---b--", ["p": .plan, "c": .confirm, "b": .booked])
      $0.ignore(\.message)
    }
  }
}

struct WizardAnswers: WizardService {
  let stage: AsyncAnswers
  func book(_ plan: String) async throws { try await stage.answer("book \(plan)", ()) }
}
