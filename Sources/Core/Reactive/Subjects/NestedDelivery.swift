/// An element that was sent from deep inside others, and how far its delivery has come.
final class NestedDelivery<Element> {
  let element: Element
  /// Who joined later than it was sent is beyond this count.
  let count: Int
  /// The next place; -1 is the first.
  var place = -1

  init(_ element: Element, count: Int) {
    self.element = element
    self.count = count
  }
}

extension ObserverList {
  /// Sends an element from so deep inside others that the stack must not grow with it.
  ///
  /// The innermost delivery takes the others in here: when an observer has sent, what it sent comes
  /// first, and the delivery to the observers behind it goes on after that.
  func sendNested<Element>(_ element: Element) {
    let nested = NestedDelivery(element, count: count)
    guard sendingDepth + 1 == NestedSending.limit else { return waiting.append(nested) }
    sendingDepth += 1
    var deliveries = [nested]
    while let delivery = deliveries.popLast() {
      while delivery.place < delivery.count, waiting.isEmpty {
        delivery.place += 1
        send(delivery.element, to: delivery.place - 1)
      }
      if delivery.place < delivery.count { deliveries.append(delivery) }
      deliveries += takeWaiting(of: Element.self).reversed()
    }
    finishSending()
  }

  /// Sends what waits, because the end comes after it.
  func sendWaiting<Element>(of type: Element.Type) {
    for delivery in takeWaiting(of: type) { sendNext(delivery.element) }
  }

  private func takeWaiting<Element>(of type: Element.Type) -> [NestedDelivery<Element>] {
    guard !waiting.isEmpty else { return [] }
    return exchange(&waiting, with: []).compactMap { $0 as? NestedDelivery<Element> }
  }
}
