import Lab
import Workshop

/// A recording as a part of a page: its timeline, its steps and its code.
struct HTMLRun {
  let recording: Recording
  var pair: RecordingPair?
  var first = 0
  var level = 2

  var text: String {
    let code = (try? StepCode.of(recording).get()).map { HTMLCode(code: $0, level: level) }
    return steps(code).text
  }

  var still: String { steps(nil).still }

  private func steps(_ code: HTMLCode?) -> HTMLSteps {
    HTMLSteps(
      timeline: recording.titledTimeline,
      steps: recording.steps.indices.map { step($0, code) },
      first: first,
      level: level,
      aside: code?.html ?? ""
    )
  }

  private func step(_ index: Int, _ code: HTMLCode?) -> HTMLSteps.Step {
    let step = recording.steps[index]
    let facts = step.facts.map {
      "<li class=\"\($0.role.rawValue)\">\(HTMLText.escape(recording.words.sentence($0)))</li>"
    }
    let isFirst = step.time == recording.difference
    let title = recording.position(of: index) + (isFirst ? ", the first difference" : "")
    let named = code.map {
      "\n<p class=\"named muted\">\(HTMLText.escape($0.sentence(at: index)))</p>"
    }
    return HTMLSteps.Step(
      time: step.time,
      title: title.prefix(1).uppercased() + title.dropFirst(),
      html: """
        \(screens(at: index))
        <ul>
        \(facts.joined(separator: "\n"))
        </ul>\(named ?? "")
        """
    )
  }

  private func screens(at index: Int) -> String {
    let phones = pair?.phones(at: index) ?? [recording.phone(at: index)]
    // A screen is as high as its content, and both of a pair are as high as the higher one.
    let rows = phones.map { phone in
      (phone.lines.lastIndex { $0.string.contains { $0 != " " } } ?? 0) + 1
    }.reduce(5, max)
    let screens = phones.map { phone in
      (phone.title, Self.screen(phone, name: pair == nil ? "The screen" : phone.title, rows))
    }
    return pair == nil ? screens[0].1 : HTMLSteps.pair(screens)
  }

  private static func screen(_ phone: PhoneFrame, name: String, _ rows: Int) -> String {
    let lines = (0..<rows).map { row in
      (phone.changed.contains(row) ? "<i class=\"m\"></i>" : "")
        + (phone.lines.indices.contains(row) ? HTMLText.line(phone.lines[row]) : "")
        + (phone.differing.contains(row) ? "<i class=\"d\">≠</i>" : "")
    }
    return HTMLSteps.screen(lines, name: name)
  }
}
