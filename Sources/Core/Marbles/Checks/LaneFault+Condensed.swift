extension [LaneFault] {
  /// Says once of an end that came too early what could not come after it.
  func cutOff(_ actual: [ComparedMark]) -> [LaneFault] {
    guard let end = actual.last, end.isEnd,
      contains(where: { $0.markIndex == end.index && $0.missingMark == nil })
    else { return self }
    func isLost(_ fault: LaneFault) -> Bool {
      fault.missingMark.map { !$0.isEnd && $0.time >= end.time } ?? false
    }
    let lost = filter(isLost).compactMap(\.missingMark)
    guard !lost.isEmpty else { return self }
    return (filter { !isLost($0) && $0.markIndex != end.index } + [.cutOff(by: end, missing: lost)])
      .sorted { $0.time < $1.time }
  }

  /// As many wrong values in a row are said one by one.
  private static var wrongValueLimit: Int { 5 }

  /// Says once of three or more in a row that they are missing, or that they are extra, and of many
  /// that their values are wrong.
  func condensed(_ expected: [ComparedMark], _ actual: [ComparedMark]) -> [LaneFault] {
    var condensed: [LaneFault] = []
    var rest = self[...]
    while let first = rest.first {
      let wrong = rest.prefix { $0.wrongValue != nil }.compactMap(\.wrongValue)
      if let run = Self.run(of: rest.prefix { $0.missingMark != nil }.compactMap(\.missingMark)) {
        let isAll = actual.isEmpty && run.count == expected.count
        condensed.append(.missingRun(run, isAll: isAll))
        rest = rest.dropFirst(run.count)
      } else if let run = Self.run(of: rest.prefix { $0.extraMark != nil }.compactMap(\.extraMark))
      {
        let isAll = expected.isEmpty && run.count == actual.count
        condensed.append(.extraRun(run, isAll: isAll))
        rest = rest.dropFirst(run.count)
      } else if wrong.count > Self.wrongValueLimit, let last = wrong.last {
        condensed.append(
          .wrongRun(
            expected: wrong[0].expected,
            actual: wrong[0].actual,
            last: last.actual,
            count: wrong.count
          )
        )
        rest = rest.dropFirst(wrong.count)
      } else {
        condensed.append(first)
        rest = rest.dropFirst()
      }
    }
    return condensed
  }

  /// As many with right ones between them are said one by one.
  private static var scatteredLimit: Int { 5 }

  /// What can be said once: three or more of which one follows the other, or else many.
  private static func run(of marks: [ComparedMark]) -> LaneFault.Run? {
    let unbroken = zip(marks, marks.indices).prefix { $0.index == marks[0].index + $1 }.map(\.0)
    let isUnbroken = unbroken.count == marks.count || marks.count <= MarbleReport.faultLimit
    if isUnbroken, unbroken.count > 2 { return LaneFault.Run(unbroken, isScattered: false) }
    return marks.count > scatteredLimit ? LaneFault.Run(marks, isScattered: true) : nil
  }
}

extension LaneFault.Run {
  fileprivate init(_ marks: [ComparedMark], isScattered: Bool) {
    self.init(
      first: marks[0],
      last: marks[marks.count - 1],
      count: marks.count,
      isScattered: isScattered
    )
  }
}

extension LaneFault {
  fileprivate var missingMark: ComparedMark? {
    switch self {
    case .missing(let mark), .stillOpen(let mark): mark
    default: nil
    }
  }

  fileprivate var wrongValue: (expected: ComparedMark, actual: ComparedMark)? {
    if case .wrongValue(let expected, let actual, _) = self { (expected, actual) } else { nil }
  }

  fileprivate var extraMark: ComparedMark? {
    if case .extra(let mark) = self { mark } else { nil }
  }
}
