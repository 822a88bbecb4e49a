import Core
import Workshop

/// The screen that `new` writes, after a first change of its reader: what is typed is searched for,
/// too.
///
/// It looks right, and has a race.
enum LookupAsYouType: YourScreen {
  typealias Output = LookupViewModel.Output

  static let name = "Lookup"

  static func output(on stage: ExploringStage) -> Output {
    let search = stage.tap("search", letter: "s")
    let text = stage.state("text", ["e": "", "a": "Ada", "b": "Bob"])
    return LookupAsYouTypeViewModel(service: LookupAnswers(stage: stage))
      .transform(input: .init(searchTapped: search, text: text))
  }

  static var meanings: [Meaning<Output>] { Lookup.meanings }

  // region: scenarios
  static var scenarios: [YourScenario<Output>] {
    YourScenario("types", user: "-a-------") {
      $0.isSearching("            ft--f----", ["f": false, "t": true])
      $0.message("                e---m----", ["e": "", "m": "Found Ada."])
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
    let searched = input.searchTapped.asObservable()
      .withLatestFrom(input.text)
      .flatMapLatest(answer)

    let message = Observable.merge(typed, searched)
      .startWith("")
      .asDriver(onErrorDriveWith: .empty())
    return Output(
      isSearching: message.map { $0 == nil }.distinctUntilChanged(),
      message: message.map { $0 ?? "" }.distinctUntilChanged()
    )
  }

  private func answer(to text: String) -> Observable<String?> {
    service.search(text).map { $0 }.asObservable()
      .catchAndReturn("Try again.")
      .startWith(nil)
  }
  // endregion
}

/// The screen with one `flatMapLatest` for both.
enum LookupAsYouTypeRepaired: YourScreen {
  typealias Output = LookupViewModel.Output

  static let name = "Lookup"

  static func output(on stage: ExploringStage) -> Output {
    let search = stage.tap("search", letter: "s")
    let text = stage.state("text", ["e": "", "a": "Ada", "b": "Bob"])
    return LookupAsYouTypeRepairedViewModel(service: LookupAnswers(stage: stage))
      .transform(input: .init(searchTapped: search, text: text))
  }

  static var meanings: [Meaning<Output>] { Lookup.meanings }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("types", user: "-a-------") {
      $0.isSearching("            ft--f----", ["f": false, "t": true])
      $0.message("                e---m----", ["e": "", "m": "Found Ada."])
    }
    YourScenario(
      "explored",
      keeps: "isSearching spins exactly while a request is in flight",
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
    let searched = input.searchTapped.asObservable().withLatestFrom(input.text)

    let message = Observable.merge(typed, searched)
      .flatMapLatest(answer)
      .startWith("")
      .asDriver(onErrorDriveWith: .empty())
    // endregion
    return Output(
      isSearching: message.map { $0 == nil }.distinctUntilChanged(),
      message: message.map { $0 ?? "" }.distinctUntilChanged()
    )
  }

  private func answer(to text: String) -> Observable<String?> {
    service.search(text).map { $0 }.asObservable()
      .catchAndReturn("Try again.")
      .startWith(nil)
  }
}
