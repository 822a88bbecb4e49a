/// A rule that a run which is kept can't have.
struct KeptServerFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
