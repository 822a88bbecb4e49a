/// What comes of an action besides the next state.
package struct Reaction<Effect, Event> {
  /// What is to be done now, in place of what was begun before; `nil` leaves that alone.
  package var effect: Effect?

  /// What is emitted once, to those who are subscribed now.
  package var events: [Event] = []

  package init(effect: Effect? = nil, events: [Event] = []) {
    self.effect = effect
    self.events = events
  }
}

extension Reaction: Equatable where Effect: Equatable, Event: Equatable {}
