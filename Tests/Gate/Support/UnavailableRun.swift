/// Thrown by a run that needs what is not there; its block is then left as it is.
struct UnavailableRun: Error {
  let reason: String
}
