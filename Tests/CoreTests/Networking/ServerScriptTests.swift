import Core
import Foundation
import MarbleTesting
import Testing

@Suite struct ServerScriptTests {
  private static let full = #"""
    {
      "latency": "120ms", "jitter": "30ms", "seed": 7,
      "rules": [
        {"on": "GET /a/*?b=1", "headers": {"If-None-Match": "*"}, "answers": [{"status": 304}]},
        {"on": "post /b", "after": "1.5s", "answers": [
          {"json": {"b": [1, null, true], "a": "ä"}, "headers": {"ETag": "x", "Age": 3}},
          {"status": 500, "text": "<html>", "after": "2m"},
          {"json": [], "truncated": 0.5},
          {"fails": "timedOut"},
          {"silence": true}
        ]}
      ]
    }
    """#

  @Test func `a file says the same as Swift`() throws {
    let script = try ServerScript(json: Data(Self.full.utf8))
    let expected = ServerScript(
      rules: [
        On(.get, "/a/*?b=1", headers: ["If-None-Match": "*"]).answers(.status(304)),
        On(.post, "/b").answers(
          .json(#"{"a":"ä","b":[1,null,true]}"#).header("ETag", "x").header("Age", "3"),
          .text("<html>").status(500).after(.nanoseconds(120_000_000_000)),
          .json("["),
          .failure(.timedOut),
          .silence,
          after: .nanoseconds(1_500_000_000)
        ),
      ],
      latency: .nanoseconds(120_000_000),
      jitter: .nanoseconds(30_000_000),
      seed: 7
    )
    #expect(script == expected)
  }

  @Test func `a server answers from a file`() throws {
    let script = try ServerScript(
      json: Data(
        #"{"latency": "2ms", "rules": [{"on": "GET /a", "answers": [{"text": "A"}]}]}"#.utf8
      )
    )
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler, script: script)
      m.expect(server.text("/a"), "--(A|)", named: "answer")
    }
  }

  @Test(arguments: [
    ("{\n  \"rules\": [,]\n}", "s.json:2:13: is no JSON: Invalid value"),
    ("{\"rules\": [\n{\"on\": }]}", "s.json:2:"),
    ("", "s.json: is no JSON"),
    ("[]", "s.json: is no object; write it in { }"),
    ("{}", "s.json: needs the key \"rules\""),
    (#"{"rules": 3}"#, "s.json: rules is no list; write it in [ ]"),
    (
      #"{"rules": [], "latancy": "1s"}"#,
      "s.json: has the unknown key \"latancy\"; there are jitter, latency, rules, seed"
    ),
    (
      #"{"rules": [], "latency": "3 sec"}"#,
      "s.json: latency is no duration; write it like \"300ms\", \"1.5s\" or \"2m\""
    ),
    (#"{"rules": [], "latency": 3}"#, "s.json: latency is no text; write it in quotes"),
    (#"{"rules": [], "seed": -1}"#, "s.json: seed is no whole number from 0"),
    (#"{"rules": [], "seed": true}"#, "s.json: seed is no number"),
    (
      #"{"rules": [{"on": "/a", "answers": []}]}"#,
      "s.json: rules[0].on is no request; write it like \"GET /path\" or \"GET /path?name=value\""
    ),
    (#"{"rules": [{"on": "GET /a"}]}"#, "s.json: rules[0] needs the key \"answers\""),
    (
      #"{"rules": [{"on": "GET /a", "answers": []}]}"#,
      "s.json: rules[0].answers is empty; for no answer write {\"silence\": true}"
    ),
    (
      #"{"rules": [{"on": "GET /a", "answers": [{"json": 1, "fails": "timedOut"}]}]}"#,
      "s.json: rules[0].answers[0] has fails and json; an answer is one of them"
    ),
    (
      #"{"rules": [{"on": "GET /a", "answers": [{"status": 1000}]}]}"#,
      "s.json: rules[0].answers[0].status is no whole number from 100 to 599"
    ),
    (
      #"{"rules": [{"on": "GET /a", "answers": [{"text": "a", "truncated": 2}]}]}"#,
      "s.json: rules[0].answers[0].truncated is not between 0.0 and 1.0"
    ),
    (
      #"{"rules": [{"on": "GET /a", "answers": [{"headers": {"A": []}}]}]}"#,
      "s.json: rules[0].answers[0].headers.A is no text; write it in quotes"
    ),
  ])
  func `an error names the place and what would be right`(text: String, expected: String) {
    let error = #expect(throws: ServerScriptError.self) {
      try ServerScript(json: Data(text.utf8), file: "s.json")
    }
    #expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "none")")
  }

  @Test func `an unknown failure lists those that there are`() {
    let text = #"{"rules": [{"on": "GET /a", "answers": [{"fails": "timeout"}]}]}"#
    let error = #expect(throws: ServerScriptError.self) { try ServerScript(json: Data(text.utf8)) }
    #expect(error?.reason.contains("refused") == true && error?.reason.contains("timedOut") == true)
  }

  @Test func `a file that is not there says so`() {
    let file = URL(fileURLWithPath: "/nowhere/rules.json")
    let error = #expect(throws: ServerScriptError.self) { try ServerScript(contentsOf: file) }
    #expect(error?.description == "rules.json: cannot be read")
  }
}
