import Foundation

/// The source of a view model's `transform`, and the names in its statements.
package struct TransformSource: Equatable, Sendable {
  package struct SourceLine: Equatable, Sendable {
    /// In the file, counted from 1.
    package let number: Int
    package let text: String
  }

  /// The events of an instant, by their names in the view model.
  struct Events {
    var inputs: Set<String> = []
    var outputs: Set<String> = []
    /// `true` if a request started, ended or was cancelled.
    var hasRequest = false
  }

  fileprivate struct Statement: Equatable, Sendable {
    /// Indices of ``lines``.
    var lines: Range<Int>
    /// The constant that it declares.
    let name: String?
    /// The outputs that it returns.
    let outputs: Set<String>
    let inputs: Set<String>
    /// The other names that it uses.
    let uses: Set<String>
  }

  /// The path of the file in the repository.
  package let path: String
  let inputs: [String]
  let outputs: [String]
  /// `transform`, and the other functions that take the input.
  package let lines: [SourceLine]
  private let services: Set<String>
  fileprivate let statements: [Statement]

  /// Reads a Swift file; `nil` if it has no `transform` between an `Input` and an `Output`.
  init?(path: String, text: String) {
    let all = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { SourceLine(number: $0.offset + 1, text: String($0.element)) }
    let bodies = Self.functions(of: all)
    guard bodies.contains(where: { $0[0].text.contains("func transform(") }),
      let input = Self.block(beginning: /\s*(?:\w+ )*struct Input\b.*/, of: all),
      let output = Self.block(beginning: /\s*(?:\w+ )*struct Output\b.*/, of: all)
    else { return nil }
    self.path = path
    inputs = Self.constants(input).map(\.name)
    outputs = Self.constants(output).map(\.name)
    services = Set(
      Self.constants(all)
        .filter { $0.name.lowercased().hasSuffix("service") || $0.type.contains("Provider<") }
        .map(\.name)
    )
    // The marks of regions are for pages.
    var (lines, statements): ([SourceLine], [Statement]) = ([], [])
    for body in bodies {
      if let last = lines.last { lines.append(SourceLine(number: last.number + 1, text: "")) }
      let start = lines.count
      lines += body.filter { $0.text.wholeMatch(of: /\s*\/\/ (?:end)?region\b.*/) == nil }
      statements += Self.statements(of: lines, from: start)
    }
    (self.lines, self.statements) = (lines, statements)
  }

  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  var hasService: Bool { statements.contains { !$0.uses.isDisjoint(with: services) } }

  /// The numbers of the lines that belong to an instant.
  ///
  /// They're the statements that name its inputs and outputs, those that name the service if it has
  /// a request, and those that lead from one of these to another.
  func lines(of events: Events) -> Set<Int> {
    func indices(where isTrue: (Statement) -> Bool) -> Set<Int> {
      Set(statements.indices.filter { isTrue(statements[$0]) })
    }
    let requests =
      events.hasRequest ? indices { !$0.uses.isDisjoint(with: services) } : []
    let starts = requests.union(indices { !$0.inputs.isDisjoint(with: events.inputs) })
    // An output is named where it's returned, and by the constant of that name.
    let ends = requests.union(
      indices { !$0.outputs.union([$0.name].compactMap(\.self)).isDisjoint(with: events.outputs) }
    )
    let between = reached(from: starts) { users(of: $0) }
      .intersection(reached(from: ends) { used(by: $0) })
    let chosen = starts.union(ends).union(between)
    return Set(chosen.flatMap { statements[$0].lines.map { lines[$0].number } })
  }

  private func users(of index: Int) -> [Int] {
    guard let name = statements[index].name else { return [] }
    return statements.indices.filter { statements[$0].uses.contains(name) }
  }

  private func used(by index: Int) -> [Int] {
    statements.indices.filter { other in
      statements[other].name.map(statements[index].uses.contains) ?? false
    }
  }

  private func reached(from starts: Set<Int>, by next: (Int) -> [Int]) -> Set<Int> {
    var (seen, rest) = (starts, Array(starts))
    while let index = rest.popLast() {
      for other in next(index) where seen.insert(other).inserted { rest.append(other) }
    }
    return seen
  }
}

extension TransformSource {
  /// The lines from the first one that matches to the brace that closes it.
  private static func block(
    beginning: Regex<Substring>,
    of lines: [SourceLine]
  ) -> [SourceLine]? {
    guard let start = lines.firstIndex(where: { $0.text.wholeMatch(of: beginning) != nil })
    else { return nil }
    if lines[start].text.hasSuffix("}") { return [lines[start]] }
    let close = String(repeating: " ", count: lines[start].text.indentation) + "}"
    guard let end = lines[start...].firstIndex(where: { $0.text == close }) else { return nil }
    return Array(lines[start...end])
  }

  private static func functions(of lines: [SourceLine]) -> [[SourceLine]] {
    lines.indices.filter {
      lines[$0].text.wholeMatch(of: /\s*(?:\w+ )*func \w+\(.*input: Input\).*\{/) != nil
    }
    .compactMap { block(beginning: /.*/, of: Array(lines[$0...])) }
  }

  private static func constants(_ lines: [SourceLine]) -> [(name: String, type: String)] {
    lines.flatMap { line in
      line.text.matches(of: /(?:^|\W)let (\w+): ([^;=}]+)/).map { (String($0.1), String($0.2)) }
    }
  }

  /// The statements of a function, in which each argument of `return Output(…)` counts as one.
  private static func statements(of lines: [SourceLine], from start: Int) -> [Statement] {
    let indentation = lines[start].text.indentation + 2
    var ranges: [(lines: Range<Int>, isReturned: Bool)] = []
    var isReturn = false
    for index in lines.indices[(start + 1)...].dropLast() {
      let (text, depth) = (lines[index].text.drop { $0 == " " }, lines[index].text.indentation)
      let isLabel = depth == indentation + 2 && text.prefixMatch(of: /\w+:\s/) != nil
      if text.isEmpty || depth == indentation && text.hasPrefix("//") {
        continue
      } else if isReturn, depth == indentation {
        isReturn = false
      } else if isReturn, isLabel {
        ranges.append((index..<index + 1, true))
      } else if depth > indentation || ".)]}".contains(text.prefix(1)) {
        ranges[ranges.count - 1].lines = ranges[ranges.count - 1].lines.lowerBound..<index + 1
      } else {
        isReturn = text.wholeMatch(of: /return [\w.]+\(/) != nil
        ranges.append((index..<index + 1, text.hasPrefix("return ")))
      }
    }
    return ranges.map { Statement(lines: $0.lines, of: lines, isReturned: $0.isReturned) }
  }
}

extension TransformSource.Statement {
  fileprivate init(lines: Range<Int>, of all: [TransformSource.SourceLine], isReturned: Bool) {
    let code = all[lines].map { $0.text.prefix(before: "//") }.joined(separator: "\n")
    let labels = isReturned ? code.matches(of: /(\w+):\s/).map { String($0.1) } : []
    self.lines = lines
    name = code.firstMatch(of: /^\s*let (\w+)/).map { String($0.1) }
    outputs = Set(labels)
    inputs = Set(code.matches(of: /(?:^|\W)input\.(\w+)/).map { String($0.1) })
    uses = Set(code.matches(of: /(?:^|[^.\w])(\w+)(?![\w:])/).map { String($0.1) })
  }
}

extension String {
  fileprivate var indentation: Int { prefix { $0 == " " }.count }

  fileprivate func prefix(before mark: String) -> Substring {
    firstRange(of: mark).map { self[..<$0.lowerBound] } ?? self[...]
  }
}
