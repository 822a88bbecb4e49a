import Core
import Workshop

/// The screen that `new` writes, after a first change of its reader: what is typed is sent, too.
///
/// It looks right, and has a race.
enum LookupAsYouType: YourScreen {
  typealias Output = LookupViewModel.Output

  static let name = "Lookup"

  static func output(on stage: ExploringStage) -> Output {
    let send = stage.tap("send", letter: "s")
    let text = stage.state("text", ["e": "", "a": "Ada", "b": "Bob"])
    return LookupAsYouTypeViewModel(service: LookupAnswers(stage: stage))
      .transform(input: .init(sendTapped: send, text: text))
  }

  static var meanings: [Meaning<Output>] { Lookup.meanings }

  // region: scenarios
  static var scenarios: [YourScenario<Output>] {
    YourScenario("types", user: "-a-------") {
      $0.isSending("              ft--f----", ["f": false, "t": true])
      $0.message("                e---m----", ["e": "", "m": "Sent Ada."])
    }
  }
  // endregion
}

final class LookupAsYouTypeViewModel: ViewModelType {
  typealias Input = LookupViewModel.Input
  typealias Output = LookupViewModel.Output

  private let service: any LookupService

  init(service: any LookupService) { self.service = service }

  // region: transform
  func transform(input: Input) -> Output {
    let typed = input.text.asObservable().skip(1)
      .flatMapLatest(answer)
    let sent = input.sendTapped.asObservable()
      .withLatestFrom(input.text)
      .flatMapLatest(answer)

    let message = Observable.merge(typed, sent)
      .startWith("")
      .asDriver(onErrorDriveWith: .empty())
    return Output(
      isSending: message.map { $0 == nil }.distinctUntilChanged(),
      message: message.map { $0 ?? "" }.distinctUntilChanged()
    )
  }

  private func answer(to text: String) -> Observable<String?> {
    service.send(text).map { $0 }.asObservable()
      .catchAndReturn("Try again.")
      .startWith(nil)
  }
  // endregion
}

/// The same with one `flatMapLatest` for both.
enum LookupAsYouTypeRepaired: YourScreen {
  typealias Output = LookupViewModel.Output

  static let name = "Lookup"

  static func output(on stage: ExploringStage) -> Output {
    let send = stage.tap("send", letter: "s")
    let text = stage.state("text", ["e": "", "a": "Ada", "b": "Bob"])
    return LookupAsYouTypeRepairedViewModel(service: LookupAnswers(stage: stage))
      .transform(input: .init(sendTapped: send, text: text))
  }

  static var meanings: [Meaning<Output>] { Lookup.meanings }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("types", user: "-a-------") {
      $0.isSending("              ft--f----", ["f": false, "t": true])
      $0.message("                e---m----", ["e": "", "m": "Sent Ada."])
    }
    YourScenario(
      "explored",
      keeps: "isSending spins exactly while a request is in flight",
      user: "-bs"
    )
  }
}

final class LookupAsYouTypeRepairedViewModel: ViewModelType {
  typealias Input = LookupViewModel.Input
  typealias Output = LookupViewModel.Output

  private let service: any LookupService

  init(service: any LookupService) { self.service = service }

  func transform(input: Input) -> Output {
    // region: repaired
    let typed = input.text.asObservable().skip(1)
    let sent = input.sendTapped.asObservable().withLatestFrom(input.text)

    let message = Observable.merge(typed, sent)
      .flatMapLatest(answer)
      .startWith("")
      .asDriver(onErrorDriveWith: .empty())
    // endregion
    return Output(
      isSending: message.map { $0 == nil }.distinctUntilChanged(),
      message: message.map { $0 ?? "" }.distinctUntilChanged()
    )
  }

  private func answer(to text: String) -> Observable<String?> {
    service.send(text).map { $0 }.asObservable()
      .catchAndReturn("Try again.")
      .startWith(nil)
  }
}
