import Core
import Workshop

protocol LookupService {
  func search(_ text: String) -> Single<String>
}

final class LookupViewModel: ViewModelType {
  struct Input {
    let searchTapped: Signal<Void>
    let text: Driver<String>
  }

  struct Output {
    let isSearching: Driver<Bool>
    let message: Driver<String>
  }

  private let service: any LookupService
  init(service: any LookupService) { self.service = service }

  func transform(input: Input) -> Output {
    // You decide: what does a second tap do while the first is in flight?
    let message = input.searchTapped.asObservable()
      .withLatestFrom(input.text)
      .flatMapLatest { [service] text -> Observable<String?> in
        service.search(text).map { $0 }.asObservable().catchAndReturn("Try again.").startWith(nil)
      }
      .startWith("")
      .asDriver(onErrorDriveWith: .empty())
    return Output(
      isSearching: message.map { $0 == nil }.distinctUntilChanged(),
      message: message.map { $0 ?? "" }.distinctUntilChanged()
    )
  }
}

enum Lookup: YourScreen {
  typealias Output = LookupViewModel.Output

  static func output(on stage: ExploringStage) -> Output {
    // You decide: what can the user do? The letters are those of `user` below.
    let search = stage.tap("search", letter: "s")
    let text = stage.state("text", ["e": "", "a": "Ada", "b": "Bob"])
    return LookupViewModel(service: LookupAnswers(stage: stage))
      .transform(input: .init(searchTapped: search, text: text))
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

struct LookupAnswers: LookupService {
  let stage: ExploringStage
  func search(_ text: String) -> Single<String> { stage.answer("search \(text)", "Found \(text).") }
}
