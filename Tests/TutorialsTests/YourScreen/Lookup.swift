import Core
import Workshop

protocol LookupService {
  func send(_ text: String) -> Single<String>
}

final class LookupViewModel: ViewModelType {
  struct Input {
    let sendTapped: Signal<Void>
    let text: Driver<String>
  }

  struct Output {
    let isSending: Driver<Bool>
    let message: Driver<String>
  }

  private let service: any LookupService
  init(service: any LookupService) { self.service = service }

  func transform(input: Input) -> Output {
    // You decide: what does a second tap do while the first is in flight?
    let message = input.sendTapped.asObservable()
      .withLatestFrom(input.text)
      .flatMapLatest { [service] text -> Observable<String?> in
        service.send(text).map { $0 }.asObservable().catchAndReturn("Try again.").startWith(nil)
      }
      .startWith("")
      .asDriver(onErrorDriveWith: .empty())
    return Output(
      isSending: message.map { $0 == nil }.distinctUntilChanged(),
      message: message.map { $0 ?? "" }.distinctUntilChanged()
    )
  }
}

enum Lookup: YourScreen {
  typealias Output = LookupViewModel.Output

  static func output(on stage: ExploringStage) -> Output {
    // You decide: what can the user do? The letters are those of `user` below.
    let send = stage.tap("send", letter: "s")
    let text = stage.state("text", ["e": "", "a": "Ada", "b": "Bob"])
    return LookupViewModel(service: LookupAnswers(stage: stage))
      .transform(input: .init(sendTapped: send, text: text))
  }

  // Rules follow from what an output means, and every random run has to keep them.
  static var meanings: [Meaning<Output>] { [.spinner(\.isSending), .message(\.message)] }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("sends", user: "-a-s-----") {
      $0.isSending("              f--t--f--", ["f": false, "t": true])
      $0.message("                e-----m--", ["e": "", "m": "Sent Ada."])
    }
    YourScenario("fails, and is sent again", user: "-a-s----s-----") {
      Nth(1).fails(.connectionLost)
    } expected: {
      $0.isSending("f--t--f-t--f--", ["f": false, "t": true])
      $0.message("  e-----x-e--m--", ["e": "", "x": "Try again.", "m": "Sent Ada."])
    }
  }
}

struct LookupAnswers: LookupService {
  let stage: ExploringStage
  func send(_ text: String) -> Single<String> { stage.answer("send \(text)", "Sent \(text).") }
}
