import Foundation

/// Prints one line to standard error and ends the program.
func quit(_ message: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(code)
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") || arguments.contains("-h") {
  print(Options.usage)
  exit(0)
}

do {
  let options = try Options(arguments)
  if let count = options.networkCount {
    if let url = options.secureServer.flatMap({ URL(string: $0) }) {
      try await NetworkReport.run(count: count, secure: url)
    } else if options.isSecureOnly {
      try await NetworkReport.runSecure(count: count)
    } else {
      try await NetworkReport.run(count: count)
    }
    exit(0)
  }
  let workloads = Workload.all.filter { options.filter.isEmpty || $0.name.contains(options.filter) }
  guard !workloads.isEmpty else { throw UsageError("no workload is called '\(options.filter)'") }
  let baseline = try options.comparedFile.map(Report.baseline)
  if !options.printsJSON { print(Report.header(comparing: baseline != nil)) }
  var measurements: [Measurement] = []
  for workload in workloads {
    let measurement = try Measurement(workload, runCount: options.runCount)
    measurements.append(measurement)
    if !options.printsJSON { print(Report.line(measurement, baseline: baseline)) }
  }
  if options.printsJSON { print(try Report(measurements: measurements).json()) }
} catch let error as UsageError {
  quit(error.message, code: 64)
} catch {
  quit("\(error)", code: 1)
}
