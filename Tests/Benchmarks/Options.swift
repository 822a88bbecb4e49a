/// What the command line asks for.
struct Options {
  var printsJSON = false
  var comparedFile: String?
  var filter = ""
  var runCount = 7
  /// How long the lab plays while its memory is watched; nil if the lab isn't measured.
  var labSeconds: Double?

  static let usage = """
    usage: Benchmarks [--filter NAME] [--runs COUNT] [--json] [--compare FILE]
           Benchmarks --lab SECONDS

      --filter NAME    only the workloads whose name contains NAME
      --runs COUNT     timed runs of each workload, of which the median is printed (7)
      --json           an array of objects instead of the table
      --compare FILE   ratios to the medians in FILE, which --json has written
      --lab SECONDS    the built demo in a terminal instead: its start, its steps through a long
                       recording, and its memory while it plays so long
    """

  /// Reads the arguments; throws a sentence for the person who typed them.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    func value(of option: String) throws(UsageError) -> String {
      guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": printsJSON = true
      case "--compare": comparedFile = try value(of: argument)
      case "--filter": filter = try value(of: argument)
      case "--lab":
        let text = try value(of: argument)
        guard let seconds = Double(text), seconds > 0, seconds <= 3600 else {
          throw UsageError("--lab needs seconds, up to 3600, not '\(text)'")
        }
        labSeconds = seconds
      case "--runs":
        let text = try value(of: argument)
        guard let count = Int(text), count > 0 else {
          throw UsageError("--runs needs a number above 0, not '\(text)'")
        }
        runCount = count
      default: throw UsageError("unknown option '\(argument)'; try --help")
      }
    }
  }
}

/// A mistake on the command line, in a sentence.
struct UsageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
