import Core
import MarbleTesting

extension Runs {
  private static let chapter = InputOutputChapter()

  static let inputOutputChapter: [String: Run] = [
    "input-output by hand nobody": { tenths { chapter.byHandNobody($0) } },
    "input-output by hand silent": { tenths { chapter.byHandSilent($0) } },
    "input-output alive": { tenths { chapter.alive($0) } },
    "input-output by hand leak": { tenths { chapter.byHandLeak($0) } },
    "input-output card": { tenths { chapter.card($0) } },
  ]
}
