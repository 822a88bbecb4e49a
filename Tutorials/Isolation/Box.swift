import Foundation

/// A promise to the compiler that nobody keeps.
final class Carrier: @unchecked Sendable {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  func run() async {
    await Task.detached { self.action() }.value
  }
}

@MainActor final class Screen {
  private var title = ""

  func show() async {
    let carrier = Carrier {
      self.title = "loaded"
      print("On the main thread? \(Thread.isMainThread)")
    }
    await carrier.run()
  }
}

@main enum Program {
  static func main() async {
    await Screen().show()
  }
}
