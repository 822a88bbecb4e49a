import Workshop

struct TryState: Equatable {
  enum Overlay: Equatable {
    case help
    case save(TextField, fault: String? = nil)
  }

  var overlay: Overlay?
  var windowSize: TextSize?

  var isShown: Bool {
    guard let windowSize else { return true }
    let smallest = StepperFrame.smallestSize
    return windowSize.columns >= smallest.columns && windowSize.rows >= smallest.rows
  }
}

enum TryEffect: Equatable {
  case screen(Key)
  case failNext
  case slowDown
  case toggleOffline
  case offerToSave
  case end(TryOutcome)
}

enum TryOutcome: Equatable {
  case interrupted
  case left
  case saved(as: String)
}
