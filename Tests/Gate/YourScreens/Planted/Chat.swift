import Core
import Workshop

struct ChatMessage: Equatable, Identifiable, Sendable {
  enum Status: Equatable, Sendable { case received, sending, sent, failed }

  let id: String
  var status = Status.received

  /// The list with this message in the place of an older version, or at its end.
  func placed(in messages: [ChatMessage]) -> [ChatMessage] {
    var list = messages
    if let index = list.firstIndex(where: { $0.id == id }) {
      list[index] = self
    } else {
      list.append(self)
    }
    return list
  }
}

protocol ChatService {
  func history() -> Single<[ChatMessage]>
  func send(_ text: String) -> Single<Void>
  func markAsRead() -> Single<Void>
}

/// What was written here; it outlives the view.
final class Outbox {
  private let bag = DisposeBag()
  private let messages = BehaviorRelay<[ChatMessage]>(value: [])
  private let texts = PublishRelay<ChatMessage>()
  private let reads = PublishRelay<Void>()

  init(service: any ChatService) {
    texts
      .concatMap { message in
        service.send(message.id).map { ChatMessage.Status.sent }
          .catchAndReturn(.failed)
          .map { ChatMessage(id: message.id, status: $0) }
      }
      .subscribe(onNext: { [messages] in messages.accept($0.placed(in: messages.value)) })
      .disposed(by: bag)
    reads
      .flatMap { service.markAsRead().asObservable().catch { _ in .empty() } }
      .subscribe()
      .disposed(by: bag)
  }

  var sent: Driver<[ChatMessage]> { messages.asDriver() }

  func send(_ text: String) {
    let message = ChatMessage(id: text, status: .sending)
    guard messages.value.first(where: { $0.id == text })?.status != .sending else { return }
    messages.accept(message.placed(in: messages.value))
    texts.accept(message)
  }

  func markAsRead() { reads.accept(()) }
}

final class ChatViewModel: ViewModelType {
  enum Command: Equatable { case send(String), markAsRead }

  struct Input {
    /// True while the conversation is on screen.
    let isOpen: Driver<Bool>
    let received: Signal<ChatMessage>
    let reloadTapped: Signal<Void>
    let resendTapped: Signal<ChatMessage>
    let sendTapped: Signal<Void>
    let text: Driver<String>
  }

  struct Output {
    let canSend: Driver<Bool>
    let commands: Signal<Command>
    let error: Driver<String>
    let isLoading: Driver<Bool>
    let messages: Driver<[ChatMessage]>
    let unread: Driver<Int>
  }

  private enum Result: Equatable {
    case loading, failed
    case loaded([ChatMessage])
  }

  private struct Load {
    var error = ""
    var history: [ChatMessage] = []
    var isLoading = false
  }

  private enum Event { case isOpen(Bool), received(ChatMessage) }

  private struct Inbox {
    var isOpen = false
    var messages: [ChatMessage] = []
    var unread = 0
    /// True if something was just seen for the first time.
    var wasUnread = false
  }

  private let service: any ChatService
  private let sent: Driver<[ChatMessage]>

  init(service: any ChatService, sent: Driver<[ChatMessage]>) {
    self.service = service
    self.sent = sent
  }

  func transform(input: Input) -> Output {
    let load = input.reloadTapped.asObservable().startWith(())
      .flatMapLatest { [service] in
        service.history().map { Result.loaded($0) }.catchAndReturn(.failed).asObservable()
          .startWith(.loading)
      }
      .scan(into: Load()) { load, result in
        if case .loaded(let messages) = result { load.history = messages }
        load.isLoading = result == .loading
        load.error = result == .failed ? "Can't load the messages." : ""
      }
      .asDriver(onErrorDriveWith: .empty())
    let inbox = Observable.merge(
      input.isOpen.asObservable().distinctUntilChanged().map { Event.isOpen($0) },
      input.received.asObservable().map { .received($0) }
    )
    .scan(into: Inbox()) { inbox, event in
      switch event {
      case .isOpen(let isOpen):
        inbox.wasUnread = isOpen && inbox.unread > 0
        inbox.isOpen = isOpen
        if isOpen { inbox.unread = 0 }
      case .received(let message):
        inbox.wasUnread = inbox.isOpen
        inbox.messages = message.placed(in: inbox.messages)
        if !inbox.isOpen { inbox.unread += 1 }
      }
    }
    .startWith(Inbox())
    .asDriver(onErrorDriveWith: .empty())
    let opened = inbox.asObservable().skip(1)
      .filter(\.wasUnread)
      .map { _ in Command.markAsRead }
    let sends = Observable.merge(
      input.sendTapped.asObservable().withLatestFrom(input.text).filter { !$0.isEmpty },
      input.resendTapped.asObservable().filter { $0.status == .failed }.map(\.id)
    )
    return Output(
      canSend: input.text.map { !$0.isEmpty }.distinctUntilChanged(),
      commands: Observable.merge(opened, sends.map { .send($0) })
        .asSignal(onErrorSignalWith: .empty()),
      error: load.map(\.error).distinctUntilChanged(),
      isLoading: load.map(\.isLoading).distinctUntilChanged(),
      messages: Driver.combineLatest(load, inbox, sent) { load, inbox, sent in
        (inbox.messages + sent).reduce(load.history) { $1.placed(in: $0) }
      }
      .distinctUntilChanged(),
      unread: inbox.map(\.unread).distinctUntilChanged()
    )
  }
}

enum Chat: YourScreen {
  typealias Output = ChatViewModel.Output

  static func output(on stage: ExploringStage) -> Output {
    let service = ChatAnswers(stage: stage)
    let outbox = Outbox(service: service)
    stage.keep(outbox)
    let output = ChatViewModel(service: service, sent: outbox.sent).transform(
      input: .init(
        isOpen: stage.state("isOpen", ["o": true, "c": false]),
        received: stage.event(
          "received",
          ["1": ChatMessage(id: "Hi!"), "2": ChatMessage(id: "Lunch?")]
        ),
        reloadTapped: stage.tap("reload", letter: "r"),
        resendTapped: stage.tap("message", on: "messages") { _, row in row },
        sendTapped: stage.tap("send", letter: "s"),
        text: stage.state("text", ["e": "", "a": "Yes.", "b": "No."])
      )
    )
    output.commands
      .emit(onNext: { command in
        switch command {
        case .send(let text): outbox.send(text)
        case .markAsRead: outbox.markAsRead()
        }
      })
      .disposed(by: stage.hold(DisposeBag()))
    return output
  }

  static var meanings: [Meaning<Output>] {
    [
      .enabled(\.canSend, "send"),
      .failure(\.error, of: "history", retry: "reload"),
      .message(\.messages, of: "send") { $0.contains { $0.status == .failed } },
      .rows(\.messages),
      .silent("mark as read"),
      .spinner(\.isLoading, of: "history"),
      .spinner(\.messages, of: "send") { $0.contains { $0.status == .sending } },
    ]
  }

  private static let hi = ChatMessage(id: "Hi!")
  private static let welcome = ChatMessage(id: "Welcome.")

  static var scenarios: [YourScenario<Output>] {
    YourScenario("talks", user: "---1-a-s---") {
      $0.canSend("               f----t------", ["f": false, "t": true])
      $0.commands("              ---r---s----", ["r": .markAsRead, "s": .send("Yes.")])
      $0.error("                 e-----------", ["e": ""])
      $0.isLoading("             t--f--------", ["t": true, "f": false])
      $0.messages(
        "0--(12)---3--4",
        [
          "0": [], "1": [hi], "2": [welcome, hi],
          "3": [welcome, hi, ChatMessage(id: "Yes.", status: .sending)],
          "4": [welcome, hi, ChatMessage(id: "Yes.", status: .sent)],
        ]
      )
      $0.unread("                0-----------", ["0": 0])
    }
    YourScenario("keeps its messages when a reload fails", user: "-----r----") {
      Nth(2).fails(.connectionLost)
    } expected: {
      $0.error("    e-------x-", ["e": "", "x": "Can't load the messages."])
      $0.isLoading("t--f-t--f-", ["f": false, "t": true])
      $0.messages(" 0--1------", ["0": [], "1": [welcome]])
      $0.ignore(\.canSend, \.commands, \.unread)
    }
  }
}

struct ChatAnswers: ChatService {
  let stage: ExploringStage

  func history() -> Single<[ChatMessage]> {
    stage.answer(
      "history",
      [ChatMessage(id: "Welcome.")],
      or: ["longer": [ChatMessage(id: "Welcome."), ChatMessage(id: "Hi!")]]
    )
  }
  func send(_ text: String) -> Single<Void> { stage.write("send \(text)", ()) }
  func markAsRead() -> Single<Void> { stage.write("mark as read", ()) }
}
