import Core

@MainActor final class Counter {
  private let bag = DisposeBag()
  private let taps = PublishRelay<Void>()
  private var count = 0

  func bind() {
    taps.subscribe(onNext: { [weak self] in self?.count += 1 })
      .disposed(by: bag)
  }
}
