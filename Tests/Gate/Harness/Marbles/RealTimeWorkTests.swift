import Core
import MarbleTesting
import Testing

@testable import Marbles

@MainActor
struct RealTimeWorkTests {
  private static let sentence =
    "a piece of work waits on `MainScheduler` or in a `Task`, and a marble test doesn't wait for real"
    + " time to pass, so nothing sent from there can arrive; pass `m.scheduler` to whatever waits, or"
    + " call `m.allowPendingWork()`"

  private static let main = MainScheduler.instance

  private static let waiting: [(Observable<String>) -> Observable<String>] = [
    { $0.debounce(.milliseconds(200), scheduler: main) },
    { $0.delay(.milliseconds(200), scheduler: main) },
    { $0.filter { _ in false }.timeout(.milliseconds(200), scheduler: main) },
    { $0.observe(on: MainScheduler.asyncInstance) },
    { $0.flatMapLatest { text in Single<String>.create { text } } },
    { texts in
      texts.flatMapLatest { text in
        Observable<Int>.timer(.milliseconds(200), scheduler: main).map { _ in text }
      }
    },
    { texts in
      let driver = texts.asDriver(onErrorJustReturn: "")
      let late = driver.asObservable().delay(.milliseconds(200), scheduler: main).share()
      return .merge(late, late.skip(1))
    },
  ]

  @Test func `a silence is no proof while work waits in real time`() {
    for (index, wait) in Self.waiting.enumerated() {
      let report = marbleReport(tick: .milliseconds(100)) { m in
        m.expect(wait(m.hot("-a-").asObservable()), "---")
      }
      #expect(report.sentences == [Self.sentence], "\(index)")
      let allowed = marbleReport(tick: .milliseconds(100)) { m in
        m.allowPendingWork()
        m.expect(wait(m.hot("-a-").asObservable()), "---")
      }
      #expect(allowed.isGreen, "\(index)")
    }
  }

  @Test func `work that the end of its stream takes back is no proof, either`() {
    for (diagram, window) in [("-a--|", "^"), ("-a---", "^--!")] {
      let report = marbleReport(tick: .milliseconds(100)) { m in
        let texts = m.hot(diagram).filter { _ in true }
        let late = texts.debounce(.milliseconds(200), scheduler: Self.main)
        let silence = diagram.replacing("a", with: "-")
        m.expect(late.filter { _ in false }, silence, subscribed: window)
      }
      #expect(report.sentences == [Self.sentence], "\(diagram)")
    }
  }

  @Test func `work that a view model's own bag holds is seen`() {
    let report = marbleReport(tick: .milliseconds(100)) { m in
      m.expect(LateSaving()) {
        LateSaving.Input(tapped: m.taps("-t-"))
      } outputs: {
        $0.saved("---")
      }
    }
    #expect(report.sentences == [Self.sentence])
  }

  @Test func `the failure of an event that didn't come ends with what waits`() {
    let report = marbleReport(tick: .milliseconds(100)) { m in
      m.expect(Self.waiting[0](m.hot("-a-").asObservable()), "---a")
    }
    #expect(report.sentences.count == 2 && report.sentences.last == Self.sentence)
    #expect(report.notes.isEmpty)
  }

  @Test func `a real scheduler on which nothing waits is fine`() {
    marbles(tick: .milliseconds(100)) { m in
      let texts = m.hot("-a-b-")
      m.expect(texts.observe(on: Self.main), "-a-b-")
      // Begun and taken back within one instant, it has kept nothing waiting.
      let quick = texts.flatMap { Observable.just($0).timeout(.seconds(9), scheduler: Self.main) }
      m.expect(quick, "-a-b-")
      m.expect(texts.filter { $0 == "c" }.debounce(.seconds(1), scheduler: Self.main), "-----")
    }
  }
}

private final class LateSaving: ViewModelType {
  struct Input { let tapped: Signal<Void> }
  struct Output { let saved: Signal<Void> }
  private let saved = PublishRelay<Void>()
  private let bag = DisposeBag()

  func transform(input: Input) -> Output {
    input.tapped.asObservable().delay(.seconds(1), scheduler: MainScheduler.instance)
      .subscribe(onNext: { [saved] in saved.accept(()) }).disposed(by: bag)
    return Output(saved: saved.asSignal())
  }
}
