import Core
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
  /// - Parameter handler: Says what to do for a request; it is called on the connection's thread.
  public init(
    handler: @escaping @Sendable (LoopbackRequest) -> [LoopbackStep]
  ) throws {
    (listener, port) = try LoopbackSocket.listening()
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

  /// The number of times that the client left in the middle of a step.
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
    while let request = socket.readRequest() {
      state.withLock { $0.requests.append(request) }
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
        }
      }
    }
  }

  private func lost() {
    state.withLock { $0.lostCount += 1 }
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
}

/// One thing that a ``LoopbackServer`` does on a connection.
public enum LoopbackStep: Sendable {
  /// Sends bytes.
  case send(Data)

  /// Waits this many milliseconds, or until the client leaves.
  case pause(Int)

  /// Closes the connection.
  case close

  /// Waits until the client goes away, for at most ten seconds.
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

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A blocking TCP socket on 127.0.0.1; every wait has an end.
final class LoopbackSocket: Sendable {
  struct Failure: Error {
    let call: String
    let code: Int32
  }

  private let descriptor: Int32
  private let isClosed = Mutex(false)

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    // A program that is started meanwhile must not keep the connection open.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Listens on a port that the system chooses.
  static func listening() throws -> (LoopbackSocket, UInt16) {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
    let socket = LoopbackSocket(descriptor: descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length) == 0 && listen(descriptor, 256) == 0
          && getsockname(descriptor, pointer, &length) == 0
      }
    }
    guard bound else {
      defer { socket.close() }
      throw Failure(call: "bind", code: errno)
    }
    return (socket, UInt16(bigEndian: address.sin_port))
  }

  func accept() -> LoopbackSocket? {
    #if canImport(Darwin)
      let descriptor = Darwin.accept(descriptor, nil, nil)
    #elseif canImport(Musl)
      let descriptor = Musl.accept(descriptor, nil, nil)
    #else
      let descriptor = Glibc.accept(descriptor, nil, nil)
    #endif
    return descriptor < 0 ? nil : LoopbackSocket(descriptor: descriptor)
  }

  /// Reads one request; `nil` when the client goes away or says nothing for ten seconds.
  func readRequest() -> LoopbackRequest? {
    var received = Data()
    let separator = Data("\r\n\r\n".utf8)
    while true {
      if let end = received.range(of: separator) {
        let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
        let lines = head.components(separatedBy: "\r\n")
        let words = (lines.first ?? "").components(separatedBy: " ")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
          let parts = line.split(separator: ":", maxSplits: 1)
          guard parts.count == 2 else { continue }
          headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        while received.count - end.upperBound < length {
          guard let more = read() else { return nil }
          received += more
        }
        return LoopbackRequest(
          method: words[0],
          target: words.count > 1 ? words[1] : "",
          headers: headers,
          body: Data(received[end.upperBound...].prefix(length))
        )
      }
      guard let more = read() else { return nil }
      received += more
    }
  }

  private func read() -> Data? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    guard waits(for: Int16(POLLIN), milliseconds: 10_000) else { return nil }
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? Data(buffer[..<count]) : nil
  }

  /// Sends all of `data`; false when the client went away.
  func write(_ data: Data) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        guard waits(for: Int16(POLLOUT), milliseconds: 10_000) else { return false }
        let count = send(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, flags)
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  /// Waits; true when the client went away meanwhile.
  func waitForClose(milliseconds: Int) -> Bool {
    guard waits(for: Int16(POLLIN), milliseconds: milliseconds) else { return false }
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) <= 0
  }

  private func waits(for events: Int16, milliseconds: Int) -> Bool {
    var entry = pollfd(fd: descriptor, events: events, revents: 0)
    return poll(&entry, 1, Int32(milliseconds)) > 0
  }

  /// Wakes up whoever waits on the socket.
  func shutDown() {
    isClosed.withLock { isClosed in
      if !isClosed { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  func close() {
    isClosed.withLock { isClosed in
      guard !isClosed else { return }
      isClosed = true
      #if canImport(Darwin)
        _ = Darwin.close(descriptor)
      #elseif canImport(Musl)
        _ = Musl.close(descriptor)
      #else
        _ = Glibc.close(descriptor)
      #endif
    }
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
