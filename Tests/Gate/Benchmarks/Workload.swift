/// Something to measure: it does `count` units of work and returns a sum that proves it.
struct Workload: Sendable {
  let name: String
  /// One unit of work: an event that passes through, or a subscription that is made and disposed of.
  let unit: Unit
  let count: Int
  /// The result that `run` must return.
  let expected: Int
  let run: @Sendable () -> Int
  /// `true` to count its objects. NB: Under the counter the runtime's retain no longer keeps the
  /// registers that compiled code expects it to keep, which copies of large structs do not survive.
  let countsObjects: Bool

  enum Unit: String, Sendable {
    case event
    case subscription
  }

  init(
    _ name: String,
    _ unit: Unit,
    count: Int,
    expected: Int? = nil,
    countsObjects: Bool = true,
    run: @escaping @Sendable () -> Int
  ) {
    self.name = name
    self.unit = unit
    self.count = count
    self.expected = expected ?? count
    self.run = run
    self.countsObjects = countsObjects
  }

  static let all: [Workload] =
    subjects + mapFilter + drivers + flatMap + combineLatest + sharing + state + time
    + rows

  /// The number of repetitions; RxSwift's workloads use multiples of it.
  static let iterations = 10_000
}
