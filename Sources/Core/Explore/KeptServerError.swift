/// A rule that a run which is kept can't have.
struct KeptServerError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
