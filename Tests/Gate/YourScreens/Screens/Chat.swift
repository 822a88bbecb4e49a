import Core
import Workshop

protocol ChatService {
  func send(_ text: String) -> Single<Void>
}

struct ChatMessage: Equatable, Identifiable {
  enum Status { case sending, sent, failed, received }

  let id: Int
  let text: String
  var status: Status
}

/// Messages in the order in which they were written; one that failed can be sent again by a tap.
final class ChatViewModel: ViewModelType {
  struct Input {
    let messageTapped: Signal<Int>
    let received: Signal<String>
    let sendTapped: Signal<Void>
    let text: Driver<String>
  }

  struct Output {
    let canSend: Driver<Bool>
    let messages: Driver<[ChatMessage]>
  }

  private let bag = DisposeBag()
  private let messages = BehaviorRelay<[ChatMessage]>(value: [])
  private let outbox = PublishRelay<Int>()
  private let service: any ChatService
  init(service: any ChatService) { self.service = service }

  func transform(input: Input) -> Output {
    let texts = input.sendTapped.asObservable().withLatestFrom(input.text)
      .filter { !$0.isEmpty }
    texts.subscribe(with: self, onNext: { $0.outbox.accept($0.add($1, .sending)) }).disposed(
      by: bag
    )
    input.received.emit(with: self, onNext: { _ = $0.add($1, .received) }).disposed(by: bag)
    input.messageTapped
      .emit(
        with: self,
        onNext: { this, id in
          guard this.messages.value.first(where: { $0.id == id })?.status == .failed else { return }
          this.set(id, .sending)
          this.outbox.accept(id)
        }
      )
      .disposed(by: bag)
    outbox.asObservable()
      .compactMap { [messages] id in messages.value.first { $0.id == id } }
      .concatMap { [service] message in
        service.send(message.text).map { ChatMessage.Status.sent }.catchAndReturn(.failed)
          .map { (message.id, $0) }
      }
      .subscribe(with: self, onNext: { $0.set($1.0, $1.1) })
      .disposed(by: bag)
    return Output(
      canSend: input.text.map { !$0.isEmpty }.distinctUntilChanged(),
      messages: messages.asDriver()
    )
  }

  private func add(_ text: String, _ status: ChatMessage.Status) -> Int {
    let id = messages.value.count
    messages.accept(messages.value + [ChatMessage(id: id, text: text, status: status)])
    return id
  }

  private func set(_ id: Int, _ status: ChatMessage.Status) {
    var list = messages.value
    list[id].status = status
    messages.accept(list)
  }
}

enum Chat: YourScreen {
  typealias Output = ChatViewModel.Output

  static func output(on stage: ExploringStage) -> Output {
    stage.hold(ChatViewModel(service: ChatAnswers(stage: stage))).transform(
      input: .init(
        messageTapped: stage.tap("message", on: "messages", letter: "1") { (_, row: ChatMessage) in
          row.id
        },
        received: stage.event("received", ["r": "Hi!"]),
        sendTapped: stage.tap("send", letter: "s", while: "canSend"),
        text: stage.state("text", ["e": "", "a": "Ada?", "b": "Bob?"])
      )
    )
  }

  static var meanings: [Meaning<Output>] {
    [
      .enabled(\.canSend, "send"),
      .message(\.messages, of: "send") { $0.contains { $0.status == .failed } },
      .rows(\.messages),
      .taps("message", on: \.messages),
    ]
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("sends again", user: "-as---1---") {
      Nth(1).fails(.connectionLost)
    } expected: {
      $0.requests(["send Ada?": "--^--#----", "send Ada?": "------^--|"])
      $0.ignore(\.canSend, \.messages)
    }
  }
}

struct ChatAnswers: ChatService {
  let stage: ExploringStage
  func send(_ text: String) -> Single<Void> { stage.answer("send \(text)", ()) }
}
