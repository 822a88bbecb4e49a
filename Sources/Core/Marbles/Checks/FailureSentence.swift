/// The sentences of a failure that events, requests and subscriptions share.
enum FailureSentence {
  /// The sentence with the name of its lane, which is the subject if the sentence begins with a
  /// verb, and stands before a colon if it has a subject of its own.
  static func about(_ lane: String, _ text: String) -> String {
    let isSubject = verbs.contains { text.hasPrefix("\($0) ") }
    return "\(lane)\(isSubject ? "" : ":") \(text)"
  }

  private static let verbs = [
    "is", "was", "began", "never", "sent", "emitted", "completed", "failed",
  ]

  /// Says that something happened at another time than expected.
  ///
  /// - Parameters:
  ///   - subject: The event; empty for a request, whose name is that of its lane.
  ///   - happened: The verb for the event that was late or early, such as "was sent".
  ///   - participle: The verb for the event at `time`.
  static func moved(
    _ subject: String,
    _ happened: String = "was",
    from due: MarbleTime,
    to time: MarbleTime,
    _ participle: String = "arrived"
  ) -> String {
    (subject.isEmpty ? "" : "\(subject) ")
      + "\(happened) \((time - due).lateness): expected at \(due.inWords),"
      + " \(participle) at \(time.inWords)"
  }

  /// Says that something happened that wasn't expected.
  static func unexpected(_ subject: String, _ happened: String = "arrived", at time: MarbleTime)
    -> String
  {
    (subject.isEmpty ? "" : "\(subject) ") + "\(happened) at \(time.inWords) and wasn't expected"
  }
}

extension MarbleTime {
  var lateness: String {
    self < .zero ? "\((MarbleTime.zero - self).inWords) early" : "\(inWords) late"
  }
}

extension [String] {
  /// The strings as a list in a sentence: "a, b and c".
  var asList: String {
    count < 2 ? first ?? "" : "\(dropLast().joined(separator: ", ")) and \(self[count - 1])"
  }
}
