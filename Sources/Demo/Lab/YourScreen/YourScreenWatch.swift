import Core
import Foundation
import MarbleKit
import OneFile

/// Checks a screen of the reader's own at each save, and holds what is shown of it.
@MainActor
final class YourScreenWatch {
  /// Unlike a file watcher, polling also sees an editor that replaces the file.
  private static let pause = DispatchTimeInterval.milliseconds(100)

  struct Shown: Equatable {
    var verdict: StyledText?
    var isChecking = false
  }

  private let file: YourScreenFile
  private let shown = BehaviorRelay(value: Shown())
  private let finished = PublishRelay<ExitCode>()
  private let bag = DisposeBag()
  private var build: YourScreenBuild?
  private var stamp: FileStamp?
  private var width = 80
  private var checkedWidth = 80

  init(_ file: YourScreenFile) {
    self.file = file
  }

  func cancel() {
    build?.cancel()
    build = nil
  }

  func session(
    _ keyPressed: Signal<Key>,
    _ windowSize: Driver<TextSize>
  ) -> Terminal.Session<ExitCode> {
    windowSize.drive(with: self) { $0.width = $1.columns }.disposed(by: bag)
    keyPressed.emit(with: self) { $0.press($1) }.disposed(by: bag)
    check()
    Observable<Int>.interval(Self.pause, scheduler: MainScheduler.instance)
      .subscribe(with: self, onNext: { watch, _ in watch.look() })
      .disposed(by: bag)
    let frame = Driver.combineLatest(
      shown.asDriver().distinctUntilChanged(),
      windowSize
    ) { [file] shown, size in
      { YourScreenWatchFrame(file: file, shown: shown, size: size).canvas }
    }
    return .init(finished: finished.asSignal(), frame: frame)
  }

  private func press(_ key: Key) {
    switch key {
    case .character("q"), .control("c"), .control("d"), .escape: finished.accept(.success)
    case .character("c"), .enter: check()
    default: break
    }
  }

  private func look() {
    let now = FileStamp(file.url)
    if now != stamp || build == nil && width != checkedWidth { return check() }
    do {
      guard let result = try build?.outcome() else { return }
      build = nil
      switch result {
      case .success(let outcome): show(outcome.text)
      case .failure(let failure): show(.role(.failure, "✗ \(failure)") + "\n")
      }
    } catch {
      show(.role(.failure, "✗ \(error)") + "\n")
    }
  }

  private func show(_ verdict: StyledText) {
    shown.accept(Shown(verdict: verdict))
  }

  private func check() {
    cancel()
    stamp = FileStamp(file.url)
    checkedWidth = width
    do {
      build = try YourScreenBuild(file, .usualCheck(width: width), for: "watch")
      shown.accept(Shown(verdict: shown.value.verdict, isChecking: true))
    } catch {
      show(.role(.failure, "✗ \(error)") + "\n")
    }
  }
}

/// The last verdict, cut to one screen, and the keys.
struct YourScreenWatchFrame: DrawnFrame {
  let file: YourScreenFile
  let shown: YourScreenWatch.Shown
  let size: TextSize

  var canvas: Canvas {
    var lines = shown.verdict?.wrapped(toColumns: size.columns) ?? []
    let room = max(size.rows - 3, 1)
    if lines.count > room {
      let rest = lines.count - room + 1
      lines = lines.prefix(room - 1) + [.dim("… \(rest) more lines; make the window taller")]
    }
    let heading =
      .bold(file.path) + .dim(shown.isChecking ? "  checking …" : "  save it to check it again")
    let keys = KeyHint.line([KeyHint("c", "check"), KeyHint("q", "quit")], columns: size.columns)
    var canvas = Canvas(size: size, lines: [heading, ""] + lines)
    canvas.write(keys, row: size.rows - 1, column: 0)
    return canvas
  }
}
