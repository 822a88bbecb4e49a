/// An object of the kernel, as its caller holds it.
///
/// NB: a generic class that becomes an `any Disposable` is looked up by its type parameters, which
/// takes 25 ns for each operator of a chain that is subscribed to; here the object stays what it is.
struct ObjectHandle: Disposable {
  let object: any Disposable & AnyObject

  func dispose() { object.dispose() }
}
