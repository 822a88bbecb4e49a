#if canImport(RxSwift) && canImport(RxTest)
  import RxSwift
  import RxTest
  import XCTest

  // region: before
  final class NoteRxTests: XCTestCase {
    func testTheSpinnerEndsWithTheAnswer() {
      let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
      let answer = scheduler.createColdObservable([.next(300, "Saved."), .completed(300)])
      let viewModel = NoteViewModel(service: DrawnPeople(save: { _ in answer.asObservable() }))
      let isSaving = scheduler.createObserver(Bool.self)
      let bag = DisposeBag()
      viewModel.isSaving.subscribe(isSaving).disposed(by: bag)
      scheduler.createHotObservable([.next(100, ())])
        .subscribe(onNext: { viewModel.save() })
        .disposed(by: bag)
      scheduler.start()
      XCTAssertEqual(isSaving.events, [.next(0, false), .next(100, true), .next(400, false)])
    }
  }
// endregion
#endif
