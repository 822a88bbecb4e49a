import Core

extension Recording {
  /// A step as a file has it: the lines of its screen by their places in a list of all that differ.
  ///
  /// Most lines stay from step to step, so the list is short, and a long file is read three times as fast.
  struct NumberedStep: Codable {
    let time: MarbleTime
    let facts: [Fact]
    let screen: [Int]

    /// - Throws: ``RecordingFault`` if there is no such line.
    func step(_ lines: [StyledText], place: String) throws -> Step {
      for (index, line) in screen.enumerated() where !lines.indices.contains(line) {
        throw RecordingFault("\(place).screen[\(index)] is no line of the file")
      }
      return Step(time: time, facts: facts, screen: screen.map { lines[$0] })
    }
  }

  /// The steps with numbers for lines, and the lines.
  var numbered: (steps: [NumberedStep], lines: [StyledText]) {
    var places: [StyledText: Int] = [:]
    var lines: [StyledText] = []
    let steps = steps.map { step in
      let screen = step.screen.map { line in
        if let place = places[line] { return place }
        places[line] = lines.count
        lines.append(line)
        return lines.count - 1
      }
      return NumberedStep(time: step.time, facts: step.facts, screen: screen)
    }
    return (steps, lines)
  }
}
