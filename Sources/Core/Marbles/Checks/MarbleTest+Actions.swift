extension MarbleTest {
  /// Runs a closure at each mark of a diagram, for views that are driven by methods.
  ///
  /// ```swift
  /// m.act("--t---r", ["t": { field.type("swift") }, "r": { button.tap() }])
  /// m.act("-----?-", ["?": { #expect(label.text == "…") }])
  /// ```
  ///
  /// An action runs after the hot events of its instant. Its lane is drawn among the inputs.
  ///
  /// - Parameters:
  ///   - diagram: When; each letter is a key of `actions`.
  ///   - actions: What the letters do; an error that one throws fails the test.
  ///   - name: The name of the lane in drawings.
  ///   - file: The file of the caller, where a failure is shown.
  ///   - line: The line of the caller.
  public func act(
    _ diagram: String,
    _ actions: [Character: () throws -> Void],
    named name: String = "actions",
    file: String = #filePath,
    line: Int = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    let values = MarbleValues(listing: actions)
    let marks = reading(at: place) {
      scheduler.read(diagram, as: .cold, values: values)?.marks ?? []
    }
    var drawn: [Timeline.Mark] = []
    for mark in marks {
      guard let key = mark.letter, let action = actions[key] else { continue }
      drawn.append(Timeline.Mark(time: mark.time, kind: .next, key: String(key)))
      scheduler.schedule(at: mark.time) { [self] in
        do {
          try action()
        } catch {
          problems.append(
            Problem(
              text:
                "the action \"\(key)\" at \(mark.time.inWords) threw \(MarbleLabel.of(error: error))",
              place: place,
              time: mark.time
            )
          )
        }
      }
    }
    actionLanes.append(Timeline.Lane(name: name, kind: .input, marks: drawn))
  }
}
