import Lab

/// The description of a screen whose view model is there already, and isn't edited.
struct WrappedScreenTemplate {
  let name: String
  /// The paths of the view model's files, as they're written into the file.
  let paths: [String]
  let viewModel: WrappedViewModel

  var text: String {
    let type = viewModel.type
    let isolation = type.isOfMainActor ? "@MainActor " : ""
    return """
      import Core  // here also RxSwift, RxRelay and RxCocoa
      import Foundation
      import Workshop

      \(paths.map { "// wraps: \($0)" }.joined(separator: "\n"))

      \(isolation)enum \(name): \(isolation)YourScreen {
      \(lines(outputType))

        static func output(on stage: ExploringStage) -> Output {
      \(lines(made))
          // You decide: what can the user do, and with which values?
      \(lines(gestures + returned))
        }

        // Rules follow from what an output means, and every random run has to keep them.
        static var meanings: [Meaning<Output>] { [\(meanings.joined(separator: ", "))] }

        // You decide: draw a run, and `"?"` prints what the output really shows.
        // static var scenarios: [YourScenario<Output>] {
        //   YourScenario("first", user: "-----") { $0.\(outputs.first?.name ?? "name")("?") }
        // }
      }
      \(services.map { "\n" + answers(of: $0) }.joined())
      """
  }

  /// The types that the file declares.
  var types: [String] { [name] + services.map { answersName(of: $0) } }

  private func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}

extension WrappedScreenTemplate {
  /// A stream of the view model, taken apart: `Driver<[User]>` is "Driver" of "[User]".
  private static func stream(_ type: String) -> (kind: String, element: String)? {
    let plain = type.replacing(/^(RxSwift|RxCocoa|RxRelay)\./, with: "")
    guard let match = plain.wholeMatch(of: /(\w+)<(.+)>[?!]?/) else { return nil }
    let kinds = [
      "BehaviorRelay", "BehaviorSubject", "Driver", "Infallible", "Observable", "PublishRelay",
      "PublishSubject", "Signal",
    ]
    return kinds.contains(String(match.1)) ? (String(match.1), String(match.2)) : nil
  }

  /// The properties of the view model, and those of a struct that it keeps them in, each with the
  /// path to it: `output.users`.
  private var properties: [(path: String, property: WrappedViewModel.Property)] {
    viewModel.type.properties.flatMap { property in
      let inner = viewModel.declaration(property.type)
      guard let inner, ["class", "struct"].contains(inner.kind) else {
        return [(property.name, property)]
      }
      return inner.properties.map { ("\(property.name).\($0.name)", $0) }
    }
  }

  /// True if the view sends into it: what a place says by its name, or else what nothing in the
  /// class sends into.
  private func isInput(_ path: String, _ property: WrappedViewModel.Property) -> Bool {
    guard let kind = Self.stream(property.type)?.kind else { return false }
    let isOpen = kind.hasSuffix("Relay") || kind.hasSuffix("Subject")
    let isSent = viewModel.type.sends(into: property.name) || path.hasPrefix("output")
    return isOpen && !isSent
  }

  /// The outputs of the screen as drivers and signals.
  private var outputs: [(name: String, type: String, source: String, element: String)] {
    let result = (viewModel.declaration("Output")?.properties ?? []).map { ($0.name, $0) }
    let seen = transformed == nil ? properties : result
    return seen.filter { !isInput($0.0, $0.1) }.compactMap { path, property in
      guard let (kind, element) = Self.stream(property.type) else { return nil }
      let source = "viewModel.\(path)"
      let name = property.name
      return switch kind {
      case "Signal": (name, "Signal<\(element)>", source, element)
      case "BehaviorRelay": (name, "Driver<\(element)>", "\(source).asDriver()", element)
      case "PublishRelay": (name, "Signal<\(element)>", "\(source).asSignal()", element)
      case "PublishSubject":
        (name, "Signal<\(element)>", "\(source).asSignal(onErrorSignalWith: .empty())", element)
      default: (name, "Driver<\(element)>", "stage.bound(\(source))", element)
      }
    }
  }

  private var meanings: [String] {
    let spinners = outputs.filter {
      $0.element == "Bool" && $0.name.wholeMatch(of: /is\w*ing/) != nil
    }
    let messages = outputs.filter {
      $0.element.hasPrefix("String") && $0.name.lowercased().contains(/message|error|alert|toast/)
    }
    return spinners.prefix(1).map { ".spinner(\\.\($0.name))" }
      + messages.prefix(1).map { ".message(\\.\($0.name))" }
  }

  /// The input of a view model that turns inputs into outputs by itself.
  private var transformed: WrappedViewModel.Declaration? {
    viewModel.type.methods.contains { $0.name == "transform" }
      ? viewModel.declaration("Input") : nil
  }

  private var outputType: [String] {
    if transformed != nil { return ["  typealias Output = \(viewModel.type.name).Output"] }
    let shown = outputs.map { "    let \($0.name): \($0.type)" }
    return ["  struct Output {"]
      + (shown.isEmpty ? ["    // You decide: what does the screen show?"] : shown) + ["  }"]
  }

  private var returned: [String] {
    let parts =
      if let transformed {
        transformed.properties.map { property in
          let parameter = WrappedViewModel.Parameter(
            label: property.name,
            name: property.name,
            type: property.type,
            hasDefault: false
          )
          return "\(property.name): \(argument(parameter))"
        }
      } else {
        outputs.map { "\($0.name): \($0.source)" }
      }
    return ["    return \(transformed == nil ? "Output(" : "viewModel.transform(input: .init(")"]
      + (parts.isEmpty ? [] : [parts.map { "      \($0)" }.joined(separator: ",\n")])
      + ["    )\(transformed == nil ? "" : ")")"]
  }

  /// The lines that make the view model.
  private var made: [String] {
    let parameters = viewModel.type.initializer.filter {
      !$0.hasDefault || $0.type.hasSuffix("SchedulerType")
    }
    let arguments = parameters.map { parameter in
      (parameter.label == "_" ? "" : "\(parameter.label): ") + argument(parameter)
    }
    let bag =
      gestures.contains { $0.contains("bag") } ? ["    let bag = stage.hold(DisposeBag())"] : []
    let call =
      arguments.count < 2
      ? ["      \(viewModel.type.name)(\(arguments.first ?? ""))"]
      : ["      \(viewModel.type.name)("]
        + [arguments.map { "        \($0)" }.joined(separator: ",\n"), "      )"]
    return ["    let viewModel = stage.hold("] + call + ["    )"] + bag
  }

  private func argument(_ parameter: WrappedViewModel.Parameter) -> String {
    if parameter.type.hasSuffix("SchedulerType") { return "stage.scheduler" }
    if viewModel.declaration(parameter.type)?.kind == "protocol" {
      return "\(answersName(of: parameter.type))(stage: stage)"
    }
    if let parts = parameter.parts {
      return "(\(parts.map { "\($0.label): \(argument($0))" }.joined(separator: ", ")))"
    }
    guard let (kind, element) = Self.stream(parameter.type) else { return sample(parameter.type) }
    let isEvent =
      ["Void", "()", "Signal"].contains { [element, kind].contains($0) }
      || parameter.name.lowercased().contains(/tap|select|trigger|action|press|^did/)
    let input = isEvent ? gesture(parameter.name, element) : state(parameter.name, element)
    switch (kind, isEvent) {
    case ("Driver", true): return "\(input).asDriver(onErrorDriveWith: .empty())"
    case ("Driver", false), ("Signal", _): return input
    default: return "\(input).asObservable()"
    }
  }

  /// The user's part: a method or a relay that the view calls or sends into.
  private var gestures: [String] {
    let relays = properties.filter(isInput).compactMap {
      path,
      property -> String? in
      guard let (kind, element) = Self.stream(property.type) else { return nil }
      let isState = kind.hasPrefix("Behavior")
      let source = isState ? state(property.name, element) : gesture(property.name, element)
      let send = kind.hasSuffix("Relay") ? "accept" : "onNext"
      let call = isState ? "drive" : "emit"
      return bound(source, call, "viewModel.\(path).\(send)($0)")
    }
    let methods = viewModel.type.methods.filter { $0.result.isEmpty && $0.name != "transform" }
    return relays
      + methods.map { method in
        if method.name.contains(/^(view|on)\w*(Load|Appear)/) {
          return "    stage.appeared { viewModel.\(method.name)(\(samples(method.parameters))) }"
        }
        guard method.parameters.count == 1, let parameter = method.parameters.first else {
          let call = "viewModel.\(method.name)(\(samples(method.parameters)))"
          return bound("stage.tap(\"\(method.name)\")", "emit", call)
        }
        let label = parameter.label == "_" ? "" : "\(parameter.label): "
        let call = "viewModel.\(method.name)(\(label)$0)"
        return bound(gesture(method.name, parameter.type), "emit", call)
      }
  }

  private func bound(_ source: String, _ operation: String, _ call: String) -> String {
    "    \(source)\n      .\(operation)(onNext: { \(call) })\n      .disposed(by: bag)"
  }

  private func samples(_ parameters: [WrappedViewModel.Parameter]) -> String {
    parameters.filter { !$0.hasDefault }
      .map { ($0.label == "_" ? "" : "\($0.label): ") + sample($0.type) }.joined(separator: ", ")
  }

  private func gesture(_ name: String, _ element: String) -> String {
    ["Void", "()"].contains(element)
      ? "stage.tap(\"\(name)\")" : "stage.event(\"\(name)\", [\(choices(element))])"
  }

  private func state(_ name: String, _ element: String) -> String {
    "stage.state(\"\(name)\", [\(choices(element))])"
  }

  private func choices(_ type: String) -> String {
    switch type {
    case "Bool": "\"f\": false, \"t\": true"
    case "Int": "\"1\": 1, \"2\": 2"
    case "String": "\"e\": \"\", \"a\": \"Ada\", \"b\": \"Bob\""
    case "String?": "\"e\": nil, \"a\": \"Ada\", \"b\": \"Bob\""
    default: "\"a\": \(sample(type))"
    }
  }
}

extension WrappedScreenTemplate {
  /// The protocols that the view model takes in `init`.
  private var services: [String] {
    var seen: Set<String> = []
    return viewModel.type.initializer.flatMap { $0.parts ?? [$0] }.map(\.type)
      .filter { viewModel.declaration($0)?.kind == "protocol" && seen.insert($0).inserted }
  }

  private func answersName(of service: String) -> String {
    services.count > 1 ? "\(name)\(service)Answers" : "\(name)Answers"
  }

  /// A service whose answers the stage delays, or fails.
  private func answers(of service: String) -> String {
    guard let declaration = viewModel.declaration(service) else { return "" }
    let properties = declaration.properties.map {
      "  var \($0.name): \($0.type) { \(sample($0.type)) }"
    }
    let methods = declaration.methods.map { method in
      let parameters = method.parameters.map { parameter in
        let names =
          parameter.label == parameter.name ? [parameter.name] : [parameter.label, parameter.name]
        return "\(names.joined(separator: " ")): \(parameter.type)"
      }
      let result = method.result.isEmpty ? "" : " -> \(method.result)"
      return """
          func \(method.name)(\(parameters.joined(separator: ", ")))\(result) {
            \(answer(method))
          }
        """
    }
    let isClass = declaration.isOfClasses
    let start = isClass ? "\n  init(stage: ExploringStage) { self.stage = stage }" : ""
    return """
      /// The service's answers, which random servers delay and fail.
      \(isClass ? "final class" : "struct") \(answersName(of: service)): \(service) {
        let stage: ExploringStage\(start)
      \((properties + methods).joined(separator: "\n"))
      }

      """
  }

  private func answer(_ method: WrappedViewModel.Method) -> String {
    let words = [method.name] + method.parameters.map { "\\(\($0.name))" }
    let request = words.joined(separator: " ")
    guard let match = method.result.wholeMatch(of: /(Single|Maybe|Observable)<(.+)>/) else {
      return switch method.result {
      case "Completable": "stage.answer(\"\(request)\", ()).asCompletable()"
      case "": "// You decide: nothing is sent."
      default: sample(method.result)
      }
    }
    let answer = "stage.answer(\"\(request)\", \(sample(String(match.2))))"
    return switch match.1 {
    case "Observable": "\(answer).asObservable()"
    case "Maybe": "\(answer).asMaybe()"
    default: answer
    }
  }

  /// A value of a type, as Swift; a placeholder that doesn't compile if none is known.
  private func sample(_ type: String, depth: Int = 0) -> String {
    let known = [
      "Bool": "false", "Int": "1", "Double": "1", "Float": "1", "String": "\"Ada\"", "Void": "()",
      "()": "()", "Date": "Date(timeIntervalSince1970: 0)", "UUID": "UUID()",
      "URL": "URL(filePath: \"/example\")", "Data": "Data()",
    ]
    if let value = known[type] { return value }
    if type.hasSuffix("?") { return sample(String(type.dropLast()), depth: depth) }
    if type.hasPrefix("["), type.contains(":") { return "[:]" }
    if type.hasPrefix("["), type.hasSuffix("]") {
      return "[\(sample(String(type.dropFirst().dropLast()), depth: depth))]"
    }
    guard depth < 4, let declaration = viewModel.declaration(type) else { return "<#\(type)#>" }
    switch declaration.kind {
    case "enum":
      let name = declaration.members.firstMatch(of: /\bcase +(\w+)(?![\w(])/)?.1
      return name.map { ".\($0)" } ?? "<#\(type)#>"
    case "struct":
      let stored = declaration.members.matches(
        of: /(?m)^ *(?:\w+ +)*(?:let|var) +(\w+) *: *([^={\n]+?) *$/
      )
      let values = stored.map { "\($0.1): \(sample(String($0.2), depth: depth + 1))" }
      return "\(type)(\(values.joined(separator: ", ")))"
    default: return "<#\(type)#>"
    }
  }
}
