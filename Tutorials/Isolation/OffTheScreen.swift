import Core

@MainActor final class Results {
  private let rows = BehaviorRelay<[String]>(value: [])

  func load() {
    Task.detached { [rows] in
      rows.accept(await titles())
    }
  }
}
