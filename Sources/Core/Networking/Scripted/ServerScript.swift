import Foundation
import Reactive

/// The rules of a ``ScriptedServer`` as data, so that a file can hold them.
///
/// ```json
/// {
///   "latency": "120ms", "jitter": "30ms", "seed": 7,
///   "rules": [
///     {"on": "GET /api/data/all/10/1", "answers": [{"json": {"error": false, "results": []}}]},
///     {"on": "GET /api/data/*/10/*", "after": "2s", "answers": [
///       {"status": 500, "text": "<html>Oops</html>"},
///       {"status": 429, "headers": {"Retry-After": "2"}},
///       {"fails": "timedOut", "after": "10s"},
///       {"silence": true}
///     ]}
///   ]
/// }
/// ```
///
/// A rule may ask for `headers`, as ``RequestPattern`` does, and a `json` or `text` may be `truncated`
/// to a fraction of its bytes. A key that is not known is an error.
public struct ServerScript: Equatable, Sendable {
  /// What the server answers, the first rule that fits.
  public var rules: [Rule]

  /// How long an answer takes for which neither it nor its rule says so.
  public var latency: DispatchTimeInterval

  /// Up to so much more for each answer.
  public var jitter: DispatchTimeInterval

  /// What the jitter is drawn from.
  public var seed: UInt64

  /// Makes a script.
  public init(
    rules: [Rule],
    latency: DispatchTimeInterval = .milliseconds(0),
    jitter: DispatchTimeInterval = .milliseconds(0),
    seed: UInt64 = 0
  ) {
    self.rules = rules
    self.latency = latency
    self.jitter = jitter
    self.seed = seed
  }

  /// Reads a script from a file.
  ///
  /// - Throws: ``ServerScriptError``, with the file's name.
  public init(contentsOf file: URL) throws {
    guard let data = try? Data(contentsOf: file) else {
      throw ServerScriptError(file: file.lastPathComponent, reason: "cannot be read")
    }
    try self.init(json: data, file: file.lastPathComponent)
  }

  /// Reads a script from the text of a file.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - file: What errors call it.
  /// - Throws: ``ServerScriptError``.
  public init(json: Data, file: String = "script") throws {
    let root: Any
    do {
      root = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
    } catch {
      throw ServerScriptError(file: file, syntax: error, in: json)
    }
    let node = ServerScriptNode(value: root, path: "", file: file)
    let object = try node.object(keys: ["jitter", "latency", "rules", "seed"])
    self.init(
      rules: try object.required("rules").list().map { try Rule($0) },
      latency: try object["latency"]?.duration() ?? .milliseconds(0),
      jitter: try object["jitter"]?.duration() ?? .milliseconds(0),
      seed: UInt64(try object["seed"]?.integer(0...Int.max) ?? 0)
    )
  }
}

extension ScriptedServer {
  /// Makes a server from a script.
  public convenience init(scheduler: any SchedulerType, script: ServerScript) {
    self.init(
      scheduler: scheduler,
      latency: script.latency,
      jitter: script.jitter,
      seed: script.seed,
      rules: script.rules
    )
  }
}

extension Rule {
  fileprivate init(_ node: ServerScriptNode) throws {
    let object = try node.object(keys: ["after", "answers", "headers", "on"])
    let line = try object.required("on")
    let words = try line.text().split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].allSatisfy(\.isLetter), words[1].hasPrefix("/") else {
      throw line.error("is no request; write it like \"GET /path\" or \"GET /path?name=value\"")
    }
    let answers = try object.required("answers").list().map { try Answer($0) }
    guard !answers.isEmpty else {
      throw try object.required("answers").error(
        "is empty; for no answer write {\"silence\": true}"
      )
    }
    self.init(
      RequestPattern(
        HTTPMethod(rawValue: String(words[0])),
        String(words[1]),
        headers: try object["headers"]?.texts() ?? [:]
      ),
      answers: answers,
      after: try object["after"]?.duration()
    )
  }
}

extension Answer {
  fileprivate init(_ node: ServerScriptNode) throws {
    let object = try node.object(
      keys: ["after", "fails", "headers", "json", "silence", "status", "text", "truncated"]
    )
    let kinds = ["fails", "json", "silence", "text"].filter { object[$0] != nil }
    guard kinds.count < 2 else {
      throw node.error("has \(kinds.joined(separator: " and ")); an answer is one of them")
    }
    var answer: Answer
    if let failure = object["fails"] {
      let names = TransportFailure.named
      guard let kind = names[try failure.text()] else {
        throw failure.error(
          "is no failure; there are \(names.keys.sorted().joined(separator: ", "))"
        )
      }
      answer = .failure(kind)
    } else if let silence = object["silence"] {
      guard try silence.flag() else { throw silence.error("is false; leave it out") }
      answer = .silence
    } else if let json = object["json"] {
      answer = .json(try json.data())
    } else if let text = object["text"] {
      answer = .text(try text.text())
    } else {
      answer = .empty
    }
    if let status = object["status"] { answer = answer.status(try status.integer(100...599)) }
    for (name, value) in try object["headers"]?.texts() ?? [:] {
      answer = answer.header(name, value)
    }
    if let fraction = object["truncated"] {
      answer = answer.truncated(to: try fraction.number(0...1))
    }
    self.init(answer.outcome, after: try object["after"]?.duration())
  }
}
