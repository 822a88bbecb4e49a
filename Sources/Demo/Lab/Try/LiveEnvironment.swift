import Core

/// What a run by hand needs to know of the world outside.
struct LiveEnvironment {
  /// Which server the screen talks to.
  var server = ServerChoice.scripted

  /// Where credentials come from.
  var variables: [String: String] = [:]

  /// Reaches real servers.
  var transport: any Transport = URLSessionTransport(limits: .init(deadline: .seconds(15)))
}
