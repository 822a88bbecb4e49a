import Core

func countElsewhere() {
  let taps = PublishRelay<Int>()
  Task.detached { taps.accept(1) }
}
