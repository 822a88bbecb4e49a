import Foundation

/// Writes measurements for people or for machines.
struct Report {
  let measurements: [Measurement]
  /// Earlier medians in milliseconds, by the name of the workload.
  var baseline: [String: Double]?

  /// The measurements as JSON: an array of objects.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(measurements), as: UTF8.self)
  }

  static func header(comparing: Bool) -> String {
    row(
      "workload",
      "median ms",
      "ns/unit",
      "unit",
      "objects/unit",
      comparing ? "before/now" : ""
    )
  }

  /// The line of one workload.
  static func line(_ measurement: Measurement, baseline: [String: Double]?) -> String {
    let ratio = baseline.map { medians in
      medians[measurement.name].map { number($0 / measurement.medianMilliseconds, 2) } ?? "-"
    }
    return row(
      measurement.name,
      number(measurement.medianMilliseconds, 2),
      number(measurement.nanosecondsPerUnit, 1),
      measurement.unit,
      measurement.allocationsPerUnit.map { number($0, 1) } ?? "-",
      ratio ?? ""
    )
  }

  /// Reads the medians that an earlier run has written with `--json`.
  static func baseline(at path: String) throws -> [String: Double] {
    struct Entry: Decodable {
      let name: String
      let medianMilliseconds: Double
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError("cannot read '\(path)'")
    }
    guard let entries = try? JSONDecoder().decode([Entry].self, from: data) else {
      throw UsageError("'\(path)' is not what --json writes")
    }
    return Dictionary(entries.map { ($0.name, $0.medianMilliseconds) }) { _, last in last }
  }

  private static func row(
    _ name: String,
    _ median: String,
    _ perUnit: String,
    _ unit: String,
    _ objects: String,
    _ ratio: String
  ) -> String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let line =
      name.padding(toLength: 38, withPad: " ", startingAt: 0)
      + right(median, 10) + right(perUnit, 10) + " "
      + unit.padding(
        toLength: 12,
        withPad: " ",
        startingAt: 0
      ) + right(objects, 13) + right(ratio, 12)
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private static func number(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}
