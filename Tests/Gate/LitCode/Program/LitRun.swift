import Core
import Foundation
import Passages
import Workshop

@_silgen_name("__llvm_profile_reset_counters") private func resetCounters()
@_silgen_name("__llvm_profile_set_filename") private func setFilename(_ name: UnsafePointer<CChar>)
@_silgen_name("__llvm_profile_write_file") private func writeFile() -> Int32
@_silgen_name("__llvm_profile_begin_counters") private func beginCounters() -> UnsafeRawPointer
@_silgen_name("__llvm_profile_end_counters") private func endCounters() -> UnsafeRawPointer

/// The instants of a scenario: what was counted at each, and where elements passed.
struct LitRun {
  struct Instant {
    let time: MarbleTime
    /// The number of the profile that holds its counters.
    let profile: Int
    let passed: Set<Int>
    let disposed: Set<Int>
  }

  let scenario: String
  private(set) var instants: [Instant] = []

  /// Plays a scenario on the controls of its screen, as the demo does.
  init<G: Gesture>(_ scenario: Scenario<G>, into profiles: Profiles) throws {
    self.scenario = scenario.name
    let diagram = try scenario.diagram()
    let scheduler = TestScheduler(tick: Scenario<G>.tick)
    let server = ScriptedServer(scheduler: scheduler, latency: Scenario<G>.latency) {
      scenario.server()
    }
    let bag = DisposeBag()
    scheduler.inPlaceOfMain {
      let stage = Stage(transport: server, scheduler: scheduler)
      stage.follow = { _, _, output in Self.subscribe(to: output) }
      let controls = G.Controls(on: stage)
      let viewModel = G.viewModel(on: stage)
      let output = viewModel.transform(input: controls.input)
      // From here on, what runs is no longer what builds the chains.
      resetCounters()
      _ = Passages.take()
      Self.subscribe(to: output).disposed(by: bag)
      controls.bind(output).disposed(by: bag)
      Disposables.create { withExtendedLifetime((viewModel, controls)) {} }.disposed(by: bag)
      for mark in diagram.marks {
        scheduler.schedule(at: mark.time) {
          mark.letter.flatMap(scenario.gesture).map(controls.perform)
        }
      }
    }
    scheduler.advance(to: .zero)
    record(at: .zero, profiles)
    while let time = scheduler.nextTime, time <= diagram.end {
      scheduler.advance(to: time)
      record(at: time, profiles)
    }
  }

  private mutating func record(at time: MarbleTime, _ profiles: Profiles) {
    let profile = profiles.number()
    let (passed, disposed) = Passages.take()
    instants.append(Instant(time: time, profile: profile, passed: passed, disposed: disposed))
    resetCounters()
  }

  private static func subscribe(to output: Any) -> Disposable {
    Disposables.create(
      Mirror(reflecting: output).children.compactMap { child in
        (child.value as? any ObservableConvertibleType)?.subscribed
      }
    )
  }
}

extension ObservableConvertibleType {
  fileprivate var subscribed: Disposable { asObservable().subscribe(onNext: { _ in }) }
}

/// The distinct states of the counters, each a file.
final class Profiles {
  private(set) var files: [URL] = []
  private let folder: URL
  private var numbers: [Data: Int] = [:]

  /// Keeps the program from writing another profile when it exits.
  func close() { setFilename("/dev/null") }

  init(in folder: URL) { self.folder = folder }

  /// The number of the profile with the present counters.
  func number() -> Int {
    let start = beginCounters()
    let counters = Data(bytes: start, count: endCounters() - start)
    if let number = numbers[counters] { return number }
    let file = folder.appending(path: "\(files.count).profraw")
    setFilename(file.path)
    precondition(writeFile() == 0, "the counters can't be written to \(file.path)")
    numbers[counters] = files.count
    files.append(file)
    return files.count - 1
  }
}
