/// One observer's place in a list.
///
/// A struct without a type parameter: a subscription to a subject allocates nothing for it.
struct ObserverPlace: Disposable {
  let list: ObserverList
  let number: Int

  func dispose() {
    list.remove(number)
  }
}
