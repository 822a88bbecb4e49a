import Core
import Testing

@testable import Exercises

/// Keys, saves and verdicts in the watch.
@Suite struct WatchTests {
  @Test func `a save is checked, and a check that still runs is cancelled`() {
    var watch = watch()
    #expect(watch.handle(.saved) == [.cancel, .check(2)])
  }

  @Test func `a right answer stays until n, and a later save is judged again`() throws {
    var watch = watch()
    #expect(watch.handle(.verdict(.done("✓ Done."))) == [.keep(2, isDone: true)])
    #expect(watch.number == 2)
    #expect(watch.solved == [2, 3])
    let screen = try WatchText(text: ExerciseText()).screen(watch).string
    #expect(screen.contains("✓ Done."))
    #expect(screen.contains(Exercise.all[1].learned[2]))
    #expect(screen.contains("n  continues with exercise 4: \(Exercise.all[3].title)\n"))
    #expect(!screen.contains(Exercise.all[3].topic))
    #expect(watch.handle(.saved) == [.cancel, .check(2)])
    #expect(watch.handle(.verdict(.notYet("✗ Not yet."))) == [.keep(2, isDone: false)])
    #expect(watch.solved == [3])
    #expect(watch.handle(.verdict(.done("✓ Done."))) == [.keep(2, isDone: true)])
    #expect(watch.handle(.key("n")) == [.cancel, .check(4)])
  }

  @Test func `a wrong answer stays, and is no longer done if it was`() {
    var watch = watch()
    #expect(watch.handle(.verdict(.fault("empty"))) == [.keep(2, isDone: false)])
    #expect(watch.number == 2)
    _ = watch.handle(.key("n"))
    #expect(watch.number == 4)
    #expect(!watch.solved.contains(2))
  }

  @Test func `h shows one hint more, up to the last, and the next exercise begins without`() {
    var watch = watch()
    for _ in 0..<3 { #expect(watch.handle(.key("h")) == []) }
    #expect(watch.hints == 2)
    #expect(watch.handle(.key("n")) == [.cancel, .check(4)])
    #expect(watch.hints == 0)
  }

  @Test func `l shows the list, s the solution, c checks again`() throws {
    var watch = watch()
    let text = WatchText(text: ExerciseText())
    _ = watch.handle(.key("l"))
    #expect(try text.screen(watch).string.contains("  · "))
    _ = watch.handle(.key("s"))
    #expect(try text.screen(watch).string.contains("distinctUntilChanged { $0.lowercased() }"))
    #expect(watch.handle(.key("c")) == [.cancel, .check(2)])
  }

  @Test func `r asks first`() {
    var watch = watch()
    #expect(watch.handle(.key("r")) == [])
    #expect(watch.question?.contains("exercise 2") == true)
    #expect(watch.handle(.key("x")) == [])
    #expect(watch.question == nil)
    #expect(watch.handle(.key("r")) == [])
    #expect(watch.handle(.key("r")) == [.reset(2)])
  }

  @Test func `q quits, and the last one ends with what to do next`() throws {
    var watch = watch(solved: Set(1...Exercise.all.count).subtracting([2]))
    _ = watch.handle(.verdict(.done("")))
    #expect(watch.next == nil)
    #expect(try WatchText(text: ExerciseText()).screen(watch).string.contains(" are done."))
    #expect(watch.handle(.key("n")) == [])
    #expect(watch.handle(.key("q")) == [.cancel, .quit])
  }

  private func watch(solved: Set<Int> = [3]) -> Watch {
    var hints = Exercise.all.map(\.hints.count)
    hints[1] = 2
    return Watch(number: 2, solved: solved.union([3]), hintCounts: hints)
  }
}
