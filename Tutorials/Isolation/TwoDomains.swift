import Core

func countInTwoPlaces() {
  let taps = PublishRelay<Int>()
  Task.detached { taps.accept(1) }
  taps.accept(2)
}
