import Core
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server whose responses are broken on purpose: the status, the headers, the body.
final class BrokenServer: Transport {
  private let server: any Transport
  private var mutation: Mutation
  private(set) var responseCount = 0

  private static let statuses = [200, 200, 200, 200, 204, 301, 304, 401, 403, 404, 429, 500, 599]
  private static let headers = [
    "Link": "<http://a/?page=2>; rel=\"next\"", "ETag": "\u{1B}[2J", "Retry-After": "99999999999",
    "X-RateLimit-Reset": "-9223372036854775808", "X-RateLimit-Remaining": "0",
    "Content-Type": "text/html", "Location": "/", "Content-Length": "-1",
  ]

  init(_ server: any Transport, _ mutation: Mutation) {
    self.server = server
    self.mutation = mutation
  }

  func send(_ request: URLRequest) -> Single<Response> {
    server.send(request).map { [self] in broken($0, request) }
  }

  private func broken(_ response: Response, _ request: URLRequest) -> Response {
    responseCount += 1
    let status = Self.statuses[mutation.number(below: Self.statuses.count)]
    let headers = Self.headers.sorted { $0.key < $1.key }
      .filter { _ in mutation.number(below: 4) == 0 }
    return Response(
      statusCode: status,
      data: mutation.apply(to: response.data),
      headers: Dictionary(uniqueKeysWithValues: headers.map { ($0.key, $0.value) }),
      request: request
    )
  }
}
