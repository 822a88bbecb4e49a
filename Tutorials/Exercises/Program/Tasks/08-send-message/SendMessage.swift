import Core

/// A chat sends what stands in its text field when "Send" is tapped.
///
/// `text` sends the whole text with every key. Return the messages to send: one for each tap, with the
/// text as it is at that instant. Typing alone sends nothing.
func messages(_ text: Observable<String>, sendTapped: Observable<Void>) -> Observable<String> {
  // Your turn.
  Observable.combineLatest(text, sendTapped) { text, _ in text }
}
