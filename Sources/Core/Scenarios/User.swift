import Contract
import Marbles
import Reactive

/// Somebody in front of a view model without a screen: feeds its input and reads its output.
package final class User<ViewModel: ViewModelType> {
  package typealias Input = ViewModel.Input
  package typealias Output = ViewModel.Output

  /// Where the view model stands.
  package let stage: Stage

  /// Looks up the latest element of an output by the name of its member.
  package var shown: (String) -> Any? = { _ in nil }

  private var states: [AnyKeyPath: AnyObject] = [:]
  private var events: [AnyKeyPath: AnyObject] = [:]
  private let disposeBag = DisposeBag()

  package init(on stage: Stage) {
    self.stage = stage
  }

  /// Makes a member of the input that is a state: it begins with `initial`, or with nothing.
  package func state<Element>(
    _ member: KeyPath<Input, Driver<Element>>,
    from initial: Element? = nil
  ) -> Driver<Element> {
    let relay = BehaviorRelay(value: initial)
    states[member] = relay
    return relay.asDriver().compactMap { $0 }
  }

  /// Makes a member of the input that is an event.
  package func events<Element>(
    _ member: KeyPath<Input, Signal<Element>>
  ) -> Signal<Element> {
    let relay = PublishRelay<Element>()
    events[member] = relay
    return relay.asSignal()
  }

  /// Changes a state.
  package func send<Element>(_ member: KeyPath<Input, Driver<Element>>, _ element: Element) {
    (states[member] as? BehaviorRelay<Element?>)?.accept(element)
  }

  /// Sends an event with a value.
  package func send<Element>(_ member: KeyPath<Input, Signal<Element>>, _ element: Element) {
    (events[member] as? PublishRelay<Element>)?.accept(element)
  }

  /// Sends an event without a value.
  package func send(_ member: KeyPath<Input, Signal<Void>>) {
    send(member, ())
  }

  /// Keeps a subscription for as long as the user is there.
  func hold(_ subscription: Disposable) {
    disposeBag.insert(subscription)
  }

  /// What a state was sent last; nil if nothing.
  package func last<Element>(_ member: KeyPath<Input, Driver<Element>>) -> Element? {
    (states[member] as? BehaviorRelay<Element?>)?.value
  }

  /// What an output shows now; nil if nothing yet.
  package func latest<Element>(_ member: KeyPath<Output, Driver<Element>>) -> Element? {
    shown(member.memberName) as? Element
  }
}
