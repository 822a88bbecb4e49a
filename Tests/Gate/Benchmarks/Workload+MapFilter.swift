import Core

extension Workload {
  static let mapFilter: [Workload] = [
    Workload("MapFilterPumping", .event, count: iterations * 10) {
      sumOfSubscriptions(1) { mapFilterChain(ones(iterations * 10)) }
    },
    Workload("MapFilterCreating", .subscription, count: iterations) {
      sumOfSubscriptions(iterations) { mapFilterChain(ones(1)) }
    },
  ]

  static let drivers: [Workload] = [
    Workload("MapFilterDriverPumping", .event, count: iterations * 10) {
      var sum = 0
      driverChain(ones(iterations * 10)).drive(onNext: { sum += $0 }).dispose()
      return sum
    },
    Workload("MapFilterDriverCreating", .subscription, count: iterations) {
      var sum = 0
      for _ in 0..<iterations {
        driverChain(ones(1)).drive(onNext: { sum += $0 }).dispose()
      }
      return sum
    },
  ]

  private static func mapFilterChain(_ source: Observable<Int>) -> Observable<Int> {
    source
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
  }

  private static func driverChain(_ source: Observable<Int>) -> Driver<Int> {
    source.asDriver(onErrorJustReturn: -1)
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
      .map { $0 }.filter { _ in true }
  }
}
