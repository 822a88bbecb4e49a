import Core

// region: rx
/// A field for a name, the person that it finds, and a button that invites them.
final class InviteViewModel: ViewModelType {
  struct Input {
    let name: Driver<String>
    let inviteTapped: Signal<Void>
  }

  struct Output {
    let person: Driver<String>
    let isInviting: Driver<Bool>
  }

  private let find: (String) -> Observable<String>
  private let invite: (String) -> Observable<Bool>
  private let scheduler: any SchedulerType

  init(
    find: @escaping (String) -> Observable<String>,
    invite: @escaping (String) -> Observable<Bool>,
    scheduler: any SchedulerType = MainScheduler.instance
  ) {
    (self.find, self.invite, self.scheduler) = (find, invite, scheduler)
  }

  func transform(input: Input) -> Output {
    let person = input.name.asObservable()
      .debounce(.milliseconds(300), scheduler: scheduler)
      .distinctUntilChanged()
      .flatMapLatest { [find] name in find(name).catchAndReturn("✗") }
      .startWith("")
      .asDriver(onErrorJustReturn: "✗")
    let isInviting = input.inviteTapped.asObservable()
      .withLatestFrom(person)
      .filter { !["", "✗"].contains($0) }
      .flatMapFirst { [invite] person in
        invite(person).map { _ in false }.catchAndReturn(false).startWith(true)
      }
      .startWith(false)
      .asDriver(onErrorJustReturn: false)
    return Output(person: person, isInviting: isInviting)
  }
}
// endregion
