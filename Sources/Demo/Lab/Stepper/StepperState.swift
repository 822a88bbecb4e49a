import ViewModels
import Workshop

struct StepperState: Equatable, Sendable {
  enum Overlay: Equatable {
    case help
    case inspector(scroll: Int)
    case steps
  }

  var index = 0
  var overlay: Overlay?
  var prompt: SavePrompt?
  var exitCode: ExitCode?
  var lane = 0
  var changes: [RunChange] = []
  /// The request that the key before changed, which the next key changes again.
  var selectedRequest: Int?
  /// The screen of two runs that is shown if only one has room.
  var side = Recording.Side.actual
  /// `true` if the code is shown instead of the screen.
  var showsCode = false
  /// The lines that the code is scrolled by from where they begin.
  var codeScroll = 0
  var notice: String?

  var fileToSave: String? {
    prompt.map(\.field.text).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}

extension StepperState {
  struct SavePrompt: Equatable, Sendable {
    var field: TextField
    var isRefused = false

    var block: HorizontalStack {
      HorizontalStack {
        Line(.bold(" save as: "))
        TextFieldLine(field)
        Line(
          isRefused
            ? .role(.failure, " a file needs a name ")
            : .dim(" Enter save · Esc back ")
        )
      }
    }
  }
}
