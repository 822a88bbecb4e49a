import Foundation
import Testing

/// A browser without a window, driven by its developer tools over a pipe.
@MainActor
final class Browser {
  private nonisolated static let path = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
  ].first { FileManager.default.isExecutableFile(atPath: $0) }

  nonisolated static let isInstalled = path != nil

  /// Complaints of the page's scripts and of its security policy.
  private(set) var complaints: [String] = []

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var received = Data()
  private var events: Set<String> = []
  private var count = 0
  private var session: String?

  init() throws {
    let profile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      exec "$0" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run \
      --user-data-dir="$1" --remote-debugging-pipe 3<&0 4>&1 </dev/null >/dev/null 2>&1
      """,
      try #require(Self.path), profile.path,
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let target = try send("Target.createTarget", ["url": "about:blank"])["targetId"]
    session =
      try send("Target.attachToTarget", ["targetId": target as Any, "flatten": true])["sessionId"]
      as? String
    for domain in ["Page", "Runtime", "Log"] { try send("\(domain).enable") }
  }

  /// Opens a page at this size and with these media features, waits until it has loaded, and gives
  /// it short names for what the tests ask.
  func open(
    _ file: URL,
    fragment: String = "",
    width: Int = 1280,
    media: [String: String] = [:]
  ) throws {
    try resize(width: width)
    try send(
      "Emulation.setEmulatedMedia",
      ["media": "", "features": media.map { ["name": $0.key, "value": $0.value] }]
    )
    complaints = []
    for url in ["about:blank", file.absoluteString + fragment] {
      events = []
      try send("Page.navigate", ["url": url])
      while !events.contains("Page.loadEventFired") { _ = try next() }
    }
    try evaluate(
      """
      window.one = (name) => document.querySelector(name);
      window.all = (name) => [...document.querySelectorAll(name)];
      window.text = (name) => one(name).textContent;
      window.css = (name, property, part) => getComputedStyle(one(name), part)[property];
      window.box = (name) => one(name).getBoundingClientRect();
      """
    )
  }

  func resize(width: Int, height: Int = 800) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false]
    )
  }

  /// The value of an expression in the page.
  @discardableResult
  func evaluate(_ expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true]
    )
    let result = answer["result"] as? [String: Any]
    #expect(answer["exceptionDetails"] == nil, "\(expression): \(result ?? [:])")
    return result?["value"]
  }

  func text(_ expression: String) throws -> String {
    try evaluate("String(\(expression))") as? String ?? ""
  }

  /// Waits until a condition holds in the page, at most ten seconds.
  func wait(until condition: String) throws -> Bool {
    try evaluate(
      """
      new Promise((done) => {
        const end = Date.now() + 10000;
        const look = () => \(condition) ? done(true) : Date.now() > end ? done(false) : setTimeout(look, 20);
        look();
      })
      """
    ) as? Bool == true
  }

  /// Presses and releases a key as a user does.
  func press(_ key: String) throws {
    let code = ["End": 35, "Home": 36, "ArrowLeft": 37, "ArrowRight": 39, "Enter": 13, " ": 32][key]
    var event: [String: Any] = ["key": key, "code": key, "windowsVirtualKeyCode": code ?? 0]
    if key == "Enter" { event["text"] = "\r" }
    for type in ["keyDown", "keyUp"] {
      try send("Input.dispatchKeyEvent", event.merging(["type": type]) { first, _ in first })
    }
  }

  func type(_ text: String) throws { try send("Input.insertText", ["text": text]) }

  enum Pointer: Sendable, CaseIterable { case mouse, touch }

  /// Drags from the middle of an element to the right.
  func drag(_ selector: String, by distance: Double, with pointer: Pointer) throws {
    let place = try text(
      "(({ left, top, width, height }) => [left + width / 2, top + height / 2])(box('\(selector)'))"
    ).split(separator: ",").compactMap { Double($0) }
    for (part, x) in [place[0], place[0] + distance / 2, place[0] + distance].enumerated() {
      switch pointer {
      case .mouse:
        let event: [String: Any] = ["x": x, "y": place[1], "button": "left", "clickCount": 1]
        let type = part == 0 ? "mousePressed" : "mouseMoved"
        try send("Input.dispatchMouseEvent", event.merging(["type": type, "buttons": 1]) { $1 })
        guard part == 2 else { continue }
        try send("Input.dispatchMouseEvent", event.merging(["type": "mouseReleased"]) { $1 })
      case .touch:
        let type = part == 0 ? "touchStart" : "touchMove"
        let points = [["x": x, "y": place[1]]]
        try send("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
        guard part == 2 else { continue }
        try send("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [Any]()])
      }
    }
  }

  /// Sends a command and returns its result.
  @discardableResult
  func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    count += 1
    var message: [String: Any] = ["id": count, "method": method, "params": parameters]
    message["sessionId"] = session
    let data = try JSONSerialization.data(withJSONObject: message)
    try input.fileHandleForWriting.write(contentsOf: data + [0])
    while true {
      let answer = try next()
      guard answer["id"] as? Int == count else { continue }
      #expect(answer["error"] == nil, "\(method): \(answer["error"] ?? "")")
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// The next message; it ends with a zero.
  private func next() throws -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = try JSONSerialization.jsonObject(with: received[..<end]) as? [String: Any]
        received = Data(received[(end + 1)...])
        let event = message?["method"] as? String ?? ""
        events.insert(event)
        if ["Runtime.exceptionThrown", "Log.entryAdded"].contains(event) {
          complaints.append("\(message?["params"] ?? "")")
        }
        return message ?? [:]
      }
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the browser has ended")
      received += data
    }
  }
}
