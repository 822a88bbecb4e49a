import Core
import Foundation
import Synchronization

/// A small HTTP/1.1 server on 127.0.0.1, for tests of code that talks over a real socket.
///
/// It takes a free port. What it does for each request is a list of steps, so that it can be slow,
/// break off or send nonsense. It keeps connections alive as HTTP/1.1 has it, and waits for as long
/// as it isn't stopped.
public final class LoopbackServer: Sendable {
  /// The port that it got.
  public let port: UInt16

  private let listener: Int32
  private let handler: @Sendable (LoopbackRequest) -> [LoopbackStep]
  private let state = Mutex(State())

  private struct State {
    var requests: [LoopbackRequest] = []
    /// The sockets of open connections.
    var connections: Set<Int32> = []
    var isStopped = false
  }

  /// An error of the system, by its number.
  private struct Failure: Error {
    let code = errno
  }

  /// Starts a server.
  ///
  /// - Parameter handler: Says what to do for a request; it is called on the connection's thread.
  public init(
    handler: @escaping @Sendable (LoopbackRequest) -> [LoopbackStep]
  ) throws {
    (listener, port) = try Self.listen()
    self.handler = handler
    Thread.detachNewThread { [self] in accept() }
  }

  /// The address of `path` on this server.
  public func url(_ path: String = "/") -> URL {
    URL(string: "http://127.0.0.1:\(port)\(path)") ?? URL(fileURLWithPath: "/")
  }

  /// Every request so far.
  public var requests: [LoopbackRequest] { state.withLock { $0.requests } }

  /// The number of open connections.
  public var openCount: Int { state.withLock { $0.connections.count } }

  /// Stops listening and ends every connection.
  public func stop() {
    let wasRunning = state.withLock { state in
      defer { state.isStopped = true }
      for socket in state.connections { shutdown(socket, Int32(SHUT_RDWR)) }
      return !state.isStopped
    }
    if wasRunning { endAccept() }
  }

  /// Connects to the server once. That ends a waiting `accept` on every system; Darwin refuses to
  /// shut down a socket that listens.
  private func endAccept() {
    let client = Self.makeSocket()
    Self.with(port: port) { address, length in _ = connect(client, address, length) }
    close(client)
  }

  /// Listens on a port that the system chooses.
  private static func listen() throws -> (socket: Int32, port: UInt16) {
    let listener = makeSocket()
    return try with(port: 0) { address, length in
      guard bind(listener, address, length) == 0, Foundation.listen(listener, 256) == 0,
        getsockname(listener, address, &length) == 0
      else { throw Failure() }
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        (listener, UInt16(bigEndian: $0.pointee.sin_port))
      }
    }
  }

  private static func makeSocket() -> Int32 {
    #if canImport(Glibc)
      let result = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let result = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    _ = fcntl(result, F_SETFD, FD_CLOEXEC)
    return result
  }

  /// Calls a function with the address of a port on 127.0.0.1.
  private static func with<Result>(
    port: UInt16,
    _ body: (UnsafeMutablePointer<sockaddr>, inout socklen_t) throws -> Result
  ) rethrows -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { try body($0, &length) }
    }
  }

  private func accept() {
    while case let socket = Foundation.accept(listener, nil, nil), socket >= 0 {
      // A program that is started meanwhile must not keep the connection open.
      _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
      #if canImport(Darwin)
        var on: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      #endif
      let isServed = state.withLock { state in
        !state.isStopped && state.connections.insert(socket).inserted
      }
      guard isServed else {
        close(socket)
        break
      }
      Thread.detachNewThread { [self] in
        serve(socket)
        state.withLock { state in
          state.connections.remove(socket)
          // Here, so that nothing shuts down another connection that got its number.
          _ = close(socket)
        }
      }
    }
    state.withLock { state in
      state.isStopped = true
      _ = close(listener)
    }
  }

  private func serve(_ socket: Int32) {
    var received = Data()
    while let request = LoopbackRequest(from: &received, reading: { Self.read(socket) }) {
      state.withLock { $0.requests.append(request) }
      for step in handler(request) {
        switch step {
        case .send(let data): guard Self.write(data, to: socket) else { return }
        case .pause(let milliseconds): Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
        case .waitForClient: while Self.read(socket) != nil {}
        case .close: return
        }
      }
    }
  }

  /// Reads what has come; `nil` if the client has gone away.
  private static func read(_ socket: Int32) -> Data? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = recv(socket, &buffer, buffer.count, 0)
    return count > 0 ? Data(buffer[..<count]) : nil
  }

  /// Sends all of `data`; false if the client has gone away.
  private static func write(_ data: Data, to socket: Int32) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = data
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// A request as it came over the socket.
public struct LoopbackRequest: Sendable {
  /// The method.
  public let method: String

  /// The path and the query, as they were sent.
  public let target: String

  /// The headers, under names in lower case.
  public let headers: [String: String]

  /// The body.
  public let body: Data

  /// Takes one request from the front of `received`; `nil` if nothing more can be read.
  fileprivate init?(from received: inout Data, reading read: () -> Data?) {
    var end = received.range(of: Data("\r\n\r\n".utf8))
    while end == nil {
      guard let more = read() else { return nil }
      received += more
      end = received.range(of: Data("\r\n\r\n".utf8))
    }
    guard let end else { return nil }
    let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    let words = lines[0].components(separatedBy: " ")
    method = words[0]
    target = words.count > 1 ? words[1] : ""
    let fields = lines.dropFirst().map { $0.split(separator: ":", maxSplits: 1) }
    headers = Dictionary(
      fields.filter { $0.count == 2 }.map { field in
        (field[0].lowercased(), field[1].trimmingCharacters(in: .whitespaces))
      },
      uniquingKeysWith: { $1 }
    )
    received = Data(received[end.upperBound...])
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    while received.count < length {
      guard let more = read() else { return nil }
      received += more
    }
    body = received.prefix(length)
    received = Data(received.dropFirst(length))
  }
}

/// One thing that a ``LoopbackServer`` does on a connection.
public enum LoopbackStep: Sendable {
  /// Sends bytes.
  case send(Data)

  /// Waits this many milliseconds.
  case pause(Int)

  /// Closes the connection.
  case close

  /// Waits until the client goes away.
  case waitForClient

  /// Sends text.
  public static func send(_ text: String) -> LoopbackStep {
    .send(Data(text.utf8))
  }

  /// Sends a whole response with the right length.
  public static func respond(
    _ statusCode: Int,
    headers: [String: String] = [:],
    body: Data = Data()
  ) -> LoopbackStep {
    var head = "HTTP/1.1 \(statusCode) Status\r\n"
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      head += "\(name): \(value)\r\n"
    }
    let isBodiless = statusCode == 204 || statusCode == 304
    head += isBodiless ? "\r\n" : "Content-Length: \(body.count)\r\n\r\n"
    return .send(Data(head.utf8) + (isBodiless ? Data() : body))
  }

  /// Sends a whole response with a text as its body.
  public static func respond(
    _ statusCode: Int,
    headers: [String: String] = [:],
    _ text: String
  ) -> LoopbackStep {
    .respond(statusCode, headers: headers, body: Data(text.utf8))
  }
}

extension Transport {
  /// The response to a request. NB: not `value`, which RxSwift leaves the main actor for, so that
  /// it does not compile there.
  @MainActor
  public func response(to request: URLRequest) async throws -> Response {
    for try await response in send(request).asObservable().values { return response }
    throw CancellationError()
  }
}
