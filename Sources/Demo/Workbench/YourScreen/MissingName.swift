import Lab

/// A name that the compiler doesn't find here, though RxSwift or another library has it.
enum MissingName {
  /// A line to add to an error of the compiler: a repair, or advice on the name that is missing;
  /// `nil` if there is none.
  static func advice(for error: String) -> String? {
    if error.contains("from the main actor"), error.contains("DispatchQueue.main") {
      return
        "\n  to the compiler, DispatchQueue.main is Swift's own main actor, which a run"
        + " replaces;\n  write Task { … } here, which does the same"
    }
    let forms = [
      /has no member '(\w+)/, /cannot find (?:type )?'(\w+)/,
      /no (?:exact matches|such module) '(\w+)/,
    ]
    guard let name = forms.lazy.compactMap({ error.firstMatch(of: $0)?.1 }).first.map(String.init)
    else { return nil }
    let sentence = OperatorDialect.named(name)?.sentence ?? LeftOut.sentence(name)
    return sentence.map { "\n  \($0)" }
  }
}
