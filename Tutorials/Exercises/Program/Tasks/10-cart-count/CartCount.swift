import Core

/// A shop counts what is in the cart: "+" adds one, "-" takes one away, and there are never fewer
/// than none.
///
/// Send the count after each tap of either button, and 0 before the first one.
func itemsInCart(added: Observable<Void>, removed: Observable<Void>) -> Observable<Int> {
  // Your turn.
  added.scan(0) { count, _ in count + 1 }
}
