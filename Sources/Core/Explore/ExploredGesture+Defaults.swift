import Foundation
import Networking
import Scenarios

/// What is known of a screen that says nothing about itself: the responses of its own `server`, and
/// the rules that hold whatever its outputs mean.
extension ExploredGesture {
  package static var rules: [ScreenRule] { [.lateAnswer] }
  package static var strictRules: [ScreenRule] { [] }
  package static var stores: [OptimisticStore] { [] }
  package static var badAnswers: [BadAnswer] { BadAnswer.common }
  package static var sizes: [Int] { [0] }
  package static var usualSize: Int { sizes.last ?? 0 }
  package static var recovery: String { "" }
  package static var isLeft: Bool { true }
  package static var reactions: [(output: String, letter: Character)] { [] }

  package static var starts: [ExploredStart] { [] }

  package func role(on controls: Controls) -> GestureRole { .other }

  package func isMade(on controls: Controls, _ trace: ExploredTrace) -> Bool {
    controls.isOffered(self)
  }

  package func isMadeAgain(on controls: Controls) -> Bool { false }

  /// Each address is a subject of its own, and whatever isn't read is a write.
  package static func resource(of request: URLRequest) -> ExploredResource {
    let method = request.httpMethod ?? "GET"
    let address = request.url?.absoluteString ?? ""
    return ExploredResource(method, of: address, isWrite: !request.isRead)
  }

  /// The first response that `server` has for the address; one that has none fails.
  package static func answer(to resource: ExploredResource, size: Int, hidden: Int) -> GoodAnswer {
    var request = URLRequest(url: URL(string: resource.list) ?? URL(filePath: "/"))
    request.httpMethod = resource.kind
    let rule = server.first { $0.number == nil && $0.pattern.matches(request) }
    let name = "\(resource.kind) \(request.url.map(Self.pathAndQuery) ?? "")"
    let none = "no rule of the server of \(screen) fits \(name)"
    let answer = rule?.answers.first ?? .failure(.unexpectedRequest(none))
    return GoodAnswer(name, answer, ExploredContent())
  }

  private static func pathAndQuery(_ url: URL) -> String {
    url.path() + (url.query().map { "?\($0)" } ?? "")
  }

  package static func emptyAnswer(to resource: ExploredResource) -> GoodAnswer {
    answer(to: resource, size: 0, hidden: 0)
  }

  package static func answer(
    to resource: ExploredResource,
    after requests: [ExploredRequest]
  ) -> GoodAnswer? {
    nil
  }

  package static func look(at trace: ExploredTrace, _ controls: Controls) -> ListLook {
    ListLook(list: nil, rows: [], isHeaderTurning: false)
  }
}
