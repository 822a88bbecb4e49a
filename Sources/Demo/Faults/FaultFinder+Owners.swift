/// Faults in a chain's dependencies: its clock, its bag, and who may get its event again.
extension FaultFinder {
  mutating func findOwner(of call: SwiftCode.Call) {
    if let scheduler = argument("scheduler", of: call),
      code.text(scheduler.lowerBound) != "MainScheduler"
    {
      replace(.clock, scheduler, with: "MainScheduler.instance")
    }
    if call.name == "disposed", let bag = argument("by", of: call) {
      replace(.ownership, bag, with: "DisposeBag()")
    }
    if call.name == "asSignal" { replay(call) }
  }

  /// An argument with a label, without the label.
  private func argument(_ label: String, of call: SwiftCode.Call) -> ClosedRange<Int>? {
    guard let parentheses = call.parentheses else { return nil }
    var start = parentheses.lowerBound + 1
    while start < parentheses.upperBound {
      var end = start
      while end < parentheses.upperBound, code.text(end) != "," {
        end = (code.partners[end].map { max($0, end) } ?? end) + 1
      }
      if code.text(start) == label, code.text(start + 1) == ":", start + 2 < end {
        return start + 2...end - 1
      }
      start = end + 1
    }
    return nil
  }

  /// A function returns its event as a state, which replays it to a view that binds late.
  private mutating func replay(_ call: SwiftCode.Call) {
    guard let label = call.parentheses.map({ $0.lowerBound + 1 }),
      code.text(label) == "onErrorSignalWith",
      let type = (1..<call.dot).last(where: {
        code.text($0) == "Signal" && code.text($0 - 1) == "->"
      })
    else { return }
    add(
      .replayed,
      at: call.dot,
      "`Signal` becomes `Driver`",
      .init(range: code.tokens[type].range, text: "Driver"),
      .init(range: code.tokens[call.dot + 1].range, text: "asDriver"),
      .init(range: code.tokens[label].range, text: "onErrorDriveWith")
    )
  }

  /// A store is made for each screen instead of once: `companion { … }` is only its closure.
  mutating func findStore(at index: Int) {
    guard code.text(index + 1) == "{", code.text(index - 1) != ".",
      let close = code.partners[index + 1], close > index + 2
    else { return }
    let all = code.range(of: index...close)
    let store = code.text(in: code.range(of: index + 2...close - 1))
    add(
      .ownership,
      at: index,
      "`\(Self.short(code.text(in: all)))` becomes `\(Self.short(store))`",
      .init(range: all, text: store)
    )
  }
}
