/// What comes of an action besides the next state.
package struct Reaction<Effect, Event> {
  /// What is to be done now, in place of what was begun before; `nil` leaves that alone.
  package var effect: Effect?

  /// What is told once: to those who listen now, and to nobody who comes later.
  package var events: [Event] = []

  package init(effect: Effect? = nil, events: [Event] = []) {
    self.effect = effect
    self.events = events
  }
}

extension Reaction: Equatable where Effect: Equatable, Event: Equatable {}
