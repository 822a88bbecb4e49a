import Foundation
import Lab
import Workshop

/// The list of the faults that were planted in a screen, as a text.
struct FaultsReport {
  let screen: YourScreenFile
  let result: YourScreenFaults.Result
  let width: Int

  /// True if everything that can be noticed is.
  var isGood: Bool {
    !planted.contains { if case .trial(.difference, _) = $0.notice { true } else { false } }
  }

  private var planted: [PlantedFault] { result.planted.filter { $0.notice != .compiler } }

  var text: StyledText {
    var text = heading + "\n"
    for fault in planted where fault.isNoticed { text += row(fault) }
    let rest = planted.filter { !$0.isNoticed }
    guard !rest.isEmpty else { return text }
    text += "\n" + .bold("Nothing noticed \(rest.count == 1 ? "this one" : "these \(rest.count)"):")
    text += "\n"
    for fault in rest {
      // Two scenarios of a screen can't have one name.
      let others = rest.filter { $0.fault.line == fault.fault.line }
      let place = others.firstIndex { $0.fault == fault.fault } ?? 0
      let name = "line \(fault.fault.line)" + (others.count > 1 ? ", \(place + 1)" : "")
      text += "\n" + unnoticed(fault, scenario: name)
    }
    return text
  }

  private var heading: StyledText {
    let noticed = planted.count(where: \.isNoticed)
    let sum = "\(screen.name): \(noticed) of \(planted.count.counted("fault")) noticed"
    let left = result.planted.count - planted.count
    var notes: [String] = []
    if left > 0 {
      notes.append("\(left) more \(left == 1 ? "doesn't" : "don't") compile")
    }
    let open = result.count - result.planted.count
    if open > 0 { notes.append("\(open) not tried yet") }
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    return .bold(sum) + "\(note)."
  }

  private func row(_ fault: PlantedFault) -> StyledText {
    let line = String(fault.fault.line)
    let place = String(repeating: " ", count: max(5 - line.count, 0)) + line
    let words = wrapped("\(fault.fault.words): \(by(fault.notice))", indent: 7)
    return StyledText("\(place)  \(words.dropFirst(7))\n")
  }

  private func by(_ notice: PlantedFault.Notice) -> String {
    switch notice {
    case .trial(.scenario(let name), _): "scenario \"\(name)\""
    case .trial(.rule(let rule, let run, let bug), _):
      "random users in run \(run), \"\(rule)\"" + (bug.map { " (\($0.rawValue))" } ?? "")
    case .crash: "it crashes, or never ends"
    case .compiler, .trial: ""
    }
  }

  private func unnoticed(_ fault: PlantedFault, scenario name: String) -> StyledText {
    let place = "\(screen.name).swift:\(fault.fault.line): \(fault.fault.words)"
    var text = StyledText(wrapped(place, indent: 0) + "\n")
    func say(_ sentence: String) { text += .dim(wrapped(sentence, indent: 2)) + "\n" }
    switch fault.notice {
    case .trial(.open(let runs), _):
      say("No user noticed it in \(runs.counted("run")); more weren't tried yet.")
    case .trial(.none(let runs), _):
      say("There was no difference in \(runs.counted("run")) of random users.")
    case .trial(.difference(let difference), let isConfirmed):
      say("\(difference.sentence.prefix(1).uppercased())\(difference.sentence.dropFirst()).")
      if isConfirmed != false {
        say(
          isConfirmed == nil
            ? "This scenario should be red with the fault; it wasn't tried:"
            : "This scenario is green now, and red with the fault:"
        )
        text += "\n" + StyledText(difference.scenario(named: name) + "\n")
      } else {
        let habits = difference.habits.joined(separator: ", ")
        let place = habits.isEmpty ? "" : ", where \(habits)"
        say("That is in run \(difference.run)\(place); no scenario can draw it, but a rule can.")
      }
    case .trial, .crash, .compiler: break
    }
    return text
  }

  private func wrapped(_ sentence: String, indent: Int) -> String {
    StyledText(String(repeating: " ", count: indent) + sentence)
      .wrapped(toColumns: width, indent: indent).map(\.string).joined(separator: "\n")
  }
}
