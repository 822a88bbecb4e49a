import Marbles
import Networking
import Reactive

/// The surroundings of a view model in a run: the server, the clock, and the screen's companions.
package final class Stage {
  /// Answers the requests.
  package let transport: any Transport

  /// Times the run; virtual in tests and recordings, real where a screen is tried by hand.
  package let scheduler: any SchedulerType

  /// The credentials by the names of environment variables; empty in a scenario.
  package let credentials: [String: String]

  /// The companions' lanes, such as the alerts.
  package private(set) var lanes: [LifetimeLane] = []

  /// The work that didn't stop with its view model, in words; each makes a test fail.
  package var leftovers: [String] = []

  private var companions: [ObjectIdentifier: AnyObject] = [:]

  /// A stage with nothing on it but a server and a clock.
  package init(
    transport: any Transport,
    scheduler: any SchedulerType,
    credentials: [String: String] = [:]
  ) {
    self.transport = transport
    self.scheduler = scheduler
    self.credentials = credentials
  }

  /// Draws a lane in every timeline of this run.
  package func add(_ lane: LifetimeLane) {
    lanes.append(lane)
  }

  /// The one object of its type on this stage, such as the presenter of alerts.
  ///
  /// - Parameter make: Called the first time.
  package func companion<Companion: AnyObject>(_ make: () -> Companion) -> Companion {
    let type = ObjectIdentifier(Companion.self)
    if let companion = companions[type] as? Companion { return companion }
    let companion = make()
    companions[type] = companion
    return companion
  }
}
