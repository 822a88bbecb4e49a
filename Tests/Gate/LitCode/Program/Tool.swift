import Foundation

/// A program of the Swift toolchain.
struct Tool {
  let name: String

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  func run(_ arguments: [String], input: String = "") throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let (input, fed) = (input, Pipe())
    let output = Pipe()
    process.standardInput = fed
    process.standardOutput = output
    try process.run()
    let writer = Thread {
      try? fed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? fed.fileHandleForWriting.close()
    }
    writer.start()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(name) ended with \(process.terminationStatus)")
    }
    return data
  }
}
