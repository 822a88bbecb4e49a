import Core
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server whose answers have hostile text behind the texts in them.
final class HostileTransport: Transport {
  /// Chooses the members whose texts become hostile.
  struct Filter {
    let isHostile: (_ name: String) -> Bool
  }

  /// The members that were seen.
  final class Names {
    var all: Set<String> = []
  }

  private let transport: any Transport
  private let filter: Filter

  init(_ transport: any Transport, _ filter: Filter) {
    self.transport = transport
    self.filter = filter
  }

  func send(_ request: URLRequest) -> Single<Response> {
    transport.send(request).map { [filter] response in
      guard let json = try? JSONSerialization.jsonObject(with: response.data),
        let data = try? JSONSerialization.data(withJSONObject: Self.hostile(json, "", filter))
      else { return response }
      return Response(
        statusCode: response.statusCode,
        data: data,
        request: response.request,
        response: response.response
      )
    }
  }

  private static func hostile(_ json: Any, _ name: String, _ filter: Filter) -> Any {
    switch json {
    case let text as String: filter.isHostile(name) ? text + HostileText.all : text
    case let list as [Any]: list.map { hostile($0, name, filter) }
    case let members as [String: Any]:
      Dictionary(uniqueKeysWithValues: members.map { ($0, hostile($1, $0, filter)) })
    default: json
    }
  }
}
