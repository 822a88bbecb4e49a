import Core
import MarbleTesting

extension MarbleReport {
  /// Its text, for a page that may draw what happened, too.
  var shown: String {
    MarbleCapture.add(timeline)
    return text
  }
}
