import Foundation
import Synchronization

/// A small HTTP/1.1 server on 127.0.0.1, for tests of code that talks over a real socket.
///
/// It takes a free port. What it does for each request is a list of steps, so that it can be slow,
/// break off or send nonsense. It keeps connections alive as HTTP/1.1 has it.
public final class LoopbackServer: Sendable {
  /// The port that it got.
  public let port: UInt16

  private let listener: LoopbackSocket
  private let greeting: String
  private let keepsRequests: Bool
  private let handler: @Sendable (LoopbackRequest) -> [LoopbackStep]
  private let state = Mutex(State())

  private struct State {
    var requests: [LoopbackRequest] = []
    var connections: [Int: LoopbackSocket] = [:]
    var acceptedCount = 0
    var lostCount = 0
    var isStopped = false
  }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - greeting: sent as soon as a client connects, whatever it wants.
  ///   - keepsRequests: whether ``requests`` remembers them, which takes memory for each.
  ///   - handler: says what to do for a request; it is called on the connection's thread.
  public init(
    greeting: String = "",
    keepsRequests: Bool = true,
    handler: @escaping @Sendable (LoopbackRequest) -> [LoopbackStep]
  ) throws {
    (listener, port) = try LoopbackSocket.listening()
    self.greeting = greeting
    self.keepsRequests = keepsRequests
    self.handler = handler
    Thread.detachNewThread { [self] in accept() }
  }

  /// The address of `path` on this server.
  public func url(_ path: String = "/") -> URL {
    URL(string: "http://127.0.0.1:\(port)\(path)") ?? URL(fileURLWithPath: "/")
  }

  /// Every request so far.
  public var requests: [LoopbackRequest] { state.withLock { $0.requests } }

  /// How many connections are open.
  public var openCount: Int { state.withLock { $0.connections.count } }

  /// How many connections there were.
  public var acceptedCount: Int { state.withLock { $0.acceptedCount } }

  /// How many times the client went away in the middle of a step.
  public var lostCount: Int { state.withLock { $0.lostCount } }

  /// Stops listening and closes every connection.
  public func stop() {
    let sockets = state.withLock { state in
      state.isStopped = true
      return Array(state.connections.values)
    }
    listener.shutDown()
    for socket in sockets { socket.shutDown() }
  }

  private func accept() {
    while let socket = listener.accept() {
      let number: Int? = state.withLock { state in
        guard !state.isStopped else { return nil }
        state.acceptedCount += 1
        state.connections[state.acceptedCount] = socket
        return state.acceptedCount
      }
      guard let number else {
        socket.close()
        break
      }
      Thread.detachNewThread { [self] in
        serve(socket)
        state.withLock { _ = $0.connections.removeValue(forKey: number) }
        socket.close()
      }
    }
    listener.close()
  }

  private func serve(_ socket: LoopbackSocket) {
    guard greeting.isEmpty || socket.write(Data(greeting.utf8)) else { return lost() }
    while let request = socket.readRequest() {
      if keepsRequests { state.withLock { $0.requests.append(request) } }
      for step in handler(request) {
        switch step {
        case .send(let data):
          guard socket.write(data) else { return lost() }
        case .pause(let milliseconds):
          if socket.waitForClose(milliseconds: milliseconds) { return lost() }
        case .waitForClient:
          // Long, because a test on the main actor may have to wait for its turn before it cancels.
          if socket.waitForClose(milliseconds: 120_000) { lost() }
          return
        case .close:
          return
        case .reset:
          return socket.resetOnClose()
        }
      }
    }
  }

  private func lost() {
    state.withLock { $0.lostCount += 1 }
  }
}
