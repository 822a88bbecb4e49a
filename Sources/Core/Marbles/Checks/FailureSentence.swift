/// The sentences of a failure that events, requests and subscriptions share; the name of the lane
/// precedes each.
enum FailureSentence {
  /// Says that something happened at another time than expected.
  ///
  /// - Parameters:
  ///   - subject: The event; empty for a request, whose name is that of its lane.
  ///   - happened: What it did late or early, such as "was sent".
  ///   - participle: What it did at `time`.
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
