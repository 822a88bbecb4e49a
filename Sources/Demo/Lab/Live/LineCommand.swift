import Core

enum LineCommand<UserGesture> {
  case act(Control<UserGesture>, argument: String, waits: Bool)
  case help
  case nothing
  case quit
  case save(file: String)
  case server(ServerSwitch)
  case show
  case wait(seconds: Double)
  case unknown(String)

  init(_ line: String, controls: [Control<UserGesture>]) {
    var words = line.split(whereSeparator: \.isWhitespace)
    let waits = words.last != "&"
    if !waits { words.removeLast() }
    guard let first = words.first?.lowercased(), !first.hasPrefix("#") else {
      self = .nothing
      return
    }
    // The longest name first, so that one may be the beginning of another.
    let control = controls.sorted { $0.name.count > $1.name.count }.first { control in
      let name = control.name.split(separator: " ").map { $0.lowercased() }
      return words.prefix(name.count).map { $0.lowercased() } == name
    }
    if let control {
      let count = control.name.split(separator: " ").count
      // As in the line, with the spaces inside.
      let text = words.dropFirst(count)
      let argument = text.first.flatMap { first in
        text.last.map { String(line[first.startIndex..<$0.endIndex]) }
      }
      self = .act(control, argument: argument ?? "", waits: waits)
      return
    }
    if words.count == 1, let steering = ServerSwitch(rawValue: first) {
      self = .server(steering)
      return
    }
    switch (first, words.count) {
    case ("help", 1), ("?", 1): self = .help
    case ("quit", 1), ("exit", 1), ("q", 1): self = .quit
    case ("show", 1): self = .show
    case ("save", 2...): self = .save(file: words.dropFirst().joined(separator: " "))
    case ("save", 1): self = .unknown("save takes the name of a file")
    case ("wait", 1): self = .wait(seconds: 0)
    case ("wait", 2):
      let seconds = Double(words[1]).flatMap { (0...600).contains($0) ? $0 : nil }
      self = seconds.map { .wait(seconds: $0) } ?? .unknown("wait takes seconds, up to 600")
    default:
      let names =
        controls.map(\.name) + ServerSwitch.allCases.map(\.rawValue)
        + ["show", "wait", "save", "help", "quit"]
      let known = Suggestions.nearestFirst(names, to: words.joined(separator: " "))
      self = .unknown("there is no \"\(line)\"; there are \(known.joined(separator: ", "))")
    }
  }
}

/// What a line does to the server; each word once more does something else, and at last takes it back.
enum ServerSwitch: String, CaseIterable {
  case fail
  case slow
  case offline

  var usage: String {
    switch self {
    case .fail: "fail (the next answer: \(Self.all(RunFailure.allCases.map(\.rawValue))))"
    case .slow: "slow (by \(Self.all(RunChange.delays.map(\.description))))"
    case .offline: "offline (and on again)"
    }
  }

  private static func all(_ choices: [String]) -> String {
    (choices + ["not at all"]).joined(separator: ", ")
  }

  func perform(on server: LiveServer) {
    switch self {
    case .fail: server.failNext()
    case .slow: server.slowDown()
    case .offline: server.toggleOffline()
    }
  }
}
