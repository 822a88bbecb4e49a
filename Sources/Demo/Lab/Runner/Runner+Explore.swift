import Foundation
import MarbleKit
import ViewModels

extension Runner {
  /// Makes random users and servers for a screen, and prints the shortest run that breaks a rule.
  ///
  /// Ctrl-C ends the search with its result so far.
  ///
  /// - Returns: Success if no rule was broken.
  package func explore(_ request: ExploreRequest) async throws -> ExitCode {
    let exploration = Exploration(try ScreenEntry.explored(for: request), seed: request.seed)
    var bar = ProgressBar(total: request.runs, output: errors)
    let clock = ContinuousClock()
    let start = clock.now
    let (result, isInterrupted) = Interruption.watching { isInterrupted in
      exploration.run(request.runs, rule: request.rule) { bar.show($0) && !isInterrupted() }
    }
    let seconds = Double((clock.now - start) / .milliseconds(1)) / 1000
    bar.clear()
    var request = request
    var summary: ExploreSummary {
      ExploreSummary(request: request, screen: exploration.screen, result: result)
    }
    guard let first = result.broken.first else {
      try write(StyledText(summary.nothing(seconds: seconds) + summary.end))
      return isInterrupted ? .interrupted : .success
    }
    // A second Ctrl-C keeps what was found, as short as it is by then.
    let found = Interruption.watching { isInterrupted in
      exploration.shortest(first) { !isInterrupted() }
    }.result
    let screens = screen(request.screen)?.screens(in: found) ?? [:]
    let recording = Recording(found, by: request, screens: screens)
    var failure: FileFailure?
    if let path = request.output {
      do {
        try write(to: path) { try RecordingFile.write(recording, to: $0) }
      } catch let fault as FileFailure {
        // What was found is shown all the same: it may have taken long.
        (failure, request.output) = (fault, nil)
      }
    }
    if canDraw, request.output == nil, try await wantsToStep(found, summary) {
      _ = try await step(through: StepperRuns(recording), in: terminal)
    }
    if request.output != "-" {
      let width = canDraw ? terminal.size.columns : MarbleReport.usualWidth
      try write(StyledText(summary.text(of: found, width: width) + summary.end))
    }
    if let failure { throw failure }
    return .failure
  }

  private func wantsToStep(_ found: FoundRun, _ summary: ExploreSummary) async throws -> Bool {
    let viewModel = KeyedViewModel<FoundRunFrame, Bool>(
      start: found.time,
      reduce: { _, key in Reaction(events: [key == .character("s")]) },
      frame: { _, size in
        FoundRunFrame(text: summary.text(of: found, width: size.columns), size: size)
      }
    )
    return try await terminal.run(viewModel) ?? false
  }
}

struct FoundRunFrame: DrawnFrame {
  let text: String
  let size: TextSize

  var canvas: Canvas {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { String($0).wrapped(to: size.columns) }
      .map { StyledText($0) }
    let keys =
      StyledText("s ", TextStyle(isBold: true)) + "step through it   "
      + StyledText("any other key ", TextStyle(isBold: true)) + "end"
    return VerticalStack {
      LineList(lines)
      Line(keys)
    }
    .canvas(in: size)
  }
}
