/// What a line does to the server; each word once more takes it back.
enum ServerSwitch: String, CaseIterable {
  case fail
  case slow
  case offline

  /// What it does, in words.
  var usage: String {
    switch self {
    case .fail: "fail (the next answer)"
    case .slow: "slow (1 s, 3 s, not at all)"
    case .offline: "offline (and on again)"
    }
  }

  func perform(on server: LiveServer) {
    switch self {
    case .fail: server.failNext()
    case .slow: server.slowDown()
    case .offline: server.toggleOffline()
    }
  }
}
