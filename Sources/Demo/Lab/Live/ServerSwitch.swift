import Core

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
