import Marbles
import Scenarios

extension ExploredScreen {
  package var gestures: [(letter: Character, words: String)] {
    read { $0.gestures.map { ($0.letter, $0.words) } }
  }

  /// The mistakes in the inputs that the screen declares on its stage, a clause each.
  var stageMistakes: [String] { read(\.mistakes) }

  /// Reads a stage on which the screen has just appeared.
  private func read<Value>(_ value: (ExploringStage) -> Value) -> Value {
    let run = ExploringRun(self, ExploredPlay())
    defer { run.stage.clear() }
    return run.clock.inPlaceOfMain {
      appear(run.stage)
      run.stage.leaveOut(leftOutGestures)
      return value(run.stage)
    }
  }
}

extension ExploringRun {
  var timeline: Timeline {
    let made = Dictionary(grouping: trace.moves) { move in
      move.isRecovery ? "recovery" : move.isReaction ? "view" : "user"
    }
    let user = ["user", "view", "recovery"].compactMap { name in
      made[name].map { moves in
        Timeline.Lane(
          name: name,
          kind: .input,
          marks: moves.map { move in
            Timeline.Mark(
              time: move.time,
              kind: .next,
              key: "\(move.letter)",
              label: inputs.first { $0.letter == move.letter }?.words ?? "",
              order: move.order
            )
          }
        )
      }
    }
    let requests = trace.requests.map { request in
      Timeline.Lane(name: request.name, kind: .request, marks: request.marks)
    }
    let outputs = trace.lanes.filter { $0.kind == .output }.map { lane in
      Timeline.Lane(
        name: lane.name,
        kind: .output,
        marks: lane.emissions.map { emission in
          Timeline.Mark(
            time: emission.time,
            kind: .next,
            label: MarbleLabel.of(emission.value),
            order: emission.order
          )
        }
      )
    }
    return Timeline(
      tick: clock.tick,
      lanes: user + requests + outputs,
      end: trace.time
    ).withKeys()
  }
}

extension ExploredRequest {
  fileprivate var marks: [Timeline.Mark] {
    let begin = Timeline.Mark(time: started, kind: .subscribed, order: startOrder)
    return [begin] + (endMark.map { [$0] } ?? [])
  }

  /// The mark of the request's end; `nil` while it's in flight.
  var endMark: Timeline.Mark? {
    guard let ended else { return nil }
    let (kind, label): (Timeline.MarkKind, String) =
      switch outcome {
      case .inFlight: (.next, "")
      case .answered(let status):
        (
          .completed,
          [status == 200 ? nil : "\(status)", badAnswer == "\(status)" ? nil : badAnswer, other]
            .compactMap { $0 }.joined(separator: ", ")
        )
      case .failed(let reason): (.error, reason)
      case .cancelled: (.disposed, "cancelled")
      }
    return Timeline.Mark(time: ended, kind: kind, label: label, order: endOrder)
  }
}
