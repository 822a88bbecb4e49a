package struct Catalog: Equatable {
  package struct Screen: Equatable {
    package let id: String
    package let title: String
    package let scenarios: [Scenario]
  }

  package struct Scenario: Equatable {
    package let name: String
    package let summary: String
  }

  package let screens: [Screen]

  package func screen(_ id: String) -> Screen? {
    screens.first { $0.id == id.lowercased() }
  }
}

package struct ScenarioReference: Hashable, CustomStringConvertible {
  package var screen: String
  package var name: String
  package var design = ScreenDesign.original

  package init(screen: String, name: String) {
    self.screen = screen
    self.name = name
  }

  package var description: String { "\(screen)/\(name)" }
}

package enum ScreenDesign: Sendable {
  /// The view model.
  case repaired
  /// The design of the write-up.
  case original
  /// The version without Rx.
  case async
}

package enum ExitCode: Int32 {
  case success = 0
  case failure = 1
  /// `EX_USAGE` of `sysexits.h`.
  case usage = 64
  /// A file can't be read, where 1 has another meaning: `EX_NOINPUT`.
  case noInput = 66
  /// Ctrl-C, as shells report SIGINT.
  case interrupted = 130
}

package struct UsageError: Error, Equatable, CustomStringConvertible {
  package var description: String

  package init(description: String) {
    self.description = description
  }
}
