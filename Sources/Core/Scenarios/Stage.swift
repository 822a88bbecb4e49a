import Marbles
import Networking
import Reactive

/// The surroundings of a view model in a run: the server, the clock, and the screen's companions.
package final class Stage {
  package let transport: any Transport
  package let scheduler: any SchedulerType

  /// The credentials by the names of environment variables; empty in a scenario.
  package let credentials: [String: String]
  package private(set) var lanes: [LifetimeLane] = []

  /// The work that didn't stop with its view model, in words; each makes a test fail.
  package var leftovers: [String] = []

  private var companions: [ObjectIdentifier: AnyObject] = [:]

  package init(
    transport: any Transport,
    scheduler: any SchedulerType,
    credentials: [String: String] = [:]
  ) {
    self.transport = transport
    self.scheduler = scheduler
    self.credentials = credentials
  }

  package func add(_ lane: LifetimeLane) {
    lanes.append(lane)
  }

  /// The one object of its type on this stage, such as the presenter of alerts.
  package func companion<Companion: AnyObject>(_ make: () -> Companion) -> Companion {
    let type = ObjectIdentifier(Companion.self)
    if let companion = companions[type] as? Companion { return companion }
    let companion = make()
    companions[type] = companion
    return companion
  }

  /// A service on this stage's server, with the credential of this name if there is one.
  package func service<Target>(_ scheme: String, _ credential: String) -> Provider<Target> {
    let plugin = credentials[credential].map { AuthorizationPlugin(scheme: scheme, credential: $0) }
    return Provider(transport: transport, plugins: [plugin].compactMap { $0 })
  }
}
