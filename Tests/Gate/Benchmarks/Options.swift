/// The options of the command line.
struct Options {
  var printsJSON = false
  var comparedFile: String?
  var filter = ""
  var runCount = 7
  /// The number of requests on each path; nil if the network isn't tried.
  var networkCount: Int?
  var isSecureOnly = false
  /// A server for HTTP/2 that is there already; `--http2` starts the program again with it.
  var secureServer: String?

  static let usage = """
    usage: Benchmarks [--filter NAME] [--runs COUNT] [--json] [--compare FILE]
           Benchmarks --network COUNT
           Benchmarks --http2 COUNT

      --filter NAME    only the workloads whose name contains NAME
      --runs COUNT     timed runs of each workload, of which the median is printed (7)
      --json           an array of objects instead of the table
      --compare FILE   ratios to the medians in FILE, which --json has written
      --network COUNT  so many requests through the real transport instead, answered, redirected,
                       cancelled and both; next request, open files and memory
      --http2 COUNT    the same over HTTP/2 only
    """

  /// Reads the arguments; throws a sentence for the user.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    func value(of option: String) throws(UsageError) -> String {
      guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value") }
      return value
    }
    func number(_ text: String, _ option: String) throws(UsageError) -> Int {
      guard let count = Int(text), count > 0 else {
        throw UsageError("\(option) needs a number above 0, not '\(text)'")
      }
      return count
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": printsJSON = true
      case "--compare": comparedFile = try value(of: argument)
      case "--filter": filter = try value(of: argument)
      case "--network", "--http2":
        networkCount = try number(value(of: argument), argument)
        isSecureOnly = argument == "--http2"
      case "--secure-server": secureServer = try value(of: argument)
      case "--runs": runCount = try number(value(of: argument), argument)
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
