/// Stands for a subject in `RxError.disposed`: an error is `Sendable`, and a subject is not.
final class DisposedObject: Sendable, CustomStringConvertible {
  let description: String

  init(_ object: AnyObject) { description = "\(type(of: object))" }
}
