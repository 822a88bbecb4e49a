import Core
import Loopback
import Testing

@MainActor @Suite struct `The main scheduler` {
  @Test(.ownThread) func `stops the program unless the caller is on the main thread`() async {
    MainScheduler.ensureExecutingOnScheduler()
    await #expect(processExitsWith: .failure) {
      MainScheduler.ensureExecutingOnScheduler(errorMessage: "not here")
    }
  }

  @Test func `runs what is due later, and again and again`() async {
    let rounds: [Int] = await withCheckedContinuation { continuation in
      var rounds: [Int] = []
      let periodic = SerialDisposable()
      periodic.disposable = MainScheduler.instance.schedulePeriodic(
        0,
        startAfter: .milliseconds(1),
        period: .milliseconds(1)
      ) { round in
        rounds.append(round)
        if round == 2 {
          periodic.dispose()
          continuation.resume(returning: rounds)
        }
        return round + 1
      }
    }
    #expect(rounds == [0, 1, 2])
  }
}
