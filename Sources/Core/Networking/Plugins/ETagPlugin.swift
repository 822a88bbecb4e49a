import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks only for what has changed: remembers the `ETag` of each 200, and sends it as `If-None-Match`.
///
/// A 304 is handed on as it is; the target's validation has to let it pass. The tags are the client's
/// own because URLSession keeps none on Linux. GitHub's tags differ with the token and the media type,
/// so both belong to the key ("Best practices for using the REST API", conditional requests; only an
/// authorized 304 is free of charge there).
public final class ETagPlugin: PluginType {
  private struct Key: Hashable {
    let url: URL?
    let accept: String?
    let authorization: String?

    init(_ request: URLRequest) {
      url = request.url
      accept = request.value(forHTTPHeaderField: "Accept")
      authorization = request.value(forHTTPHeaderField: "Authorization")
    }
  }

  private var tags: [Key: String] = [:]
  private var order: [Key] = []
  private let capacity: Int

  /// Makes a plugin that remembers up to `capacity` tags, the latest ones.
  public init(capacity: Int = 256) {
    self.capacity = max(capacity, 1)
  }

  /// Forgets every tag, so that the next answers have a body.
  public func removeAll() {
    tags = [:]
    order = []
  }

  public func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
    guard request.httpMethod ?? "GET" == "GET",
      request.value(forHTTPHeaderField: "If-None-Match") == nil, let tag = tags[Key(request)]
    else { return request }
    var request = request
    request.setValue(tag, forHTTPHeaderField: "If-None-Match")
    return request
  }

  public func didReceive(
    _ result: Result<Response, NetworkError>,
    _ attempt: Attempt,
    target: any TargetType,
    at time: Date
  ) {
    guard case .success(let response) = result, response.statusCode == 200,
      attempt.request.httpMethod ?? "GET" == "GET", let tag = response.header("ETag")
    else { return }
    let key = Key(attempt.request)
    if tags.updateValue(tag, forKey: key) == nil { order.append(key) }
    if order.count > capacity { tags[order.removeFirst()] = nil }
  }
}
