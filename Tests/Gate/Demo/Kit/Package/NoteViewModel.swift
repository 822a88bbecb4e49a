import Core

// region: methods
/// Relays, methods, and subscriptions in a bag of its own.
final class NoteViewModel {
  let text = BehaviorRelay(value: "")
  let isSaving = BehaviorRelay(value: false)
  let message = PublishRelay<String>()
  private let service: any PeopleService
  private let bag = DisposeBag()

  init(service: any PeopleService) { self.service = service }

  func save() {
    guard !isSaving.value else { return }
    isSaving.accept(true)
    service.save(text.value)
      .catchAndReturn("Try again.")
      .subscribe(onSuccess: { [weak self] message in
        self?.isSaving.accept(false)
        self?.message.accept(message)
      })
      .disposed(by: bag)
  }
}
// endregion
