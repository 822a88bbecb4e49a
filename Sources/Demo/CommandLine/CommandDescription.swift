import Lab

/// A command as the usage shows it and as the parser understands it.
struct CommandDescription: Equatable {
  /// An option of a command.
  struct Option: Equatable {
    /// With both dashes.
    let name: String
    /// What stands for its value in the usage, in brackets if that may be left out and is a number;
    /// nil if it takes none.
    let value: String?
    /// What it is for.
    let summary: String
  }

  let name: String
  /// What stands for its argument in the usage; empty if it takes none.
  let argument: String
  let summary: String
  var details = ""
  var options: [Option] = []
  /// Whether its arguments may begin with a dash.
  var takesDiagrams = false

  var usage: String {
    ([name, argument].filter { !$0.isEmpty } + options.filter { $0.name != "--help" }.map(\.usage))
      .joined(separator: " ")
  }
}

extension CommandDescription.Option {
  var usage: String { "[\([name, value].compactMap { $0 }.joined(separator: " "))]" }

  var term: String { [name, value].compactMap { $0 }.joined(separator: " ") }
}

extension CommandDescription {
  /// All commands, in the order of the usage.
  static let all = [list, step, print, tryOut, explore, marbles, diff, exercise, kit, export]

  static let list = CommandDescription(
    name: "list",
    argument: "",
    summary: "the screens, and below each its scenarios",
    options: [ascii]
  )

  static let step = CommandDescription(
    name: "step",
    argument: "ID[/NAME]",
    summary: "step through a scenario, forward and back",
    details: "Takes a terminal of at least 60×16; in a pipe, --plain is chosen by itself.",
    options: [original, async, recording, plain, ascii, theme]
  )

  static let tryOut = CommandDescription(
    name: "try",
    argument: "ID[/NAME]",
    summary: "drive a screen by hand, against a scripted server",
    details: """
      With NAME, the server answers as in that scenario. Keys fail an answer,
      slow the server down, take it off the line. On leaving, the run can be saved
      as a recording. In a pipe, lines name the controls instead; help lists them.
      """,
    options: [
      Option(name: "--live", value: nil, summary: "against the real service"),
      Option(name: "--server", value: "URL", summary: "with --live: a server in its place"),
      Option(name: "--plain", value: nil, summary: "line by line: for screen readers"), ascii,
      theme,
    ]
  )

  static let print = CommandDescription(
    name: "print",
    argument: "ID[/NAME]",
    summary: "print each step: for pipes, CI and screen readers",
    options: [
      color, original, async, recording, plain, ascii, theme,
    ]
  )

  static let diff = CommandDescription(
    name: "diff",
    argument: "A.json B.json",
    summary: "what differs in two recordings, under one ruler",
    details: """
      A counts, as what a test expects does; - is standard input.
      Exit status: 0 the same, 1 different, 66 a file can't be read.
      """,
    options: [color, plain, ascii]
  )

  static let marbles = CommandDescription(
    name: "marbles",
    argument: "[OPERATOR [DIAGRAM…]]",
    summary: "an operator with your own diagrams, or all operators",
    details: """
      Diagrams take the place of the first sources, and of the pattern of an inner
      one, in which x is the element: marbles flatMapLatest 'a---b|' 'x-x|'.
      Numbers of a call are options: marbles debounce --dueTime 5; OPERATOR --help
      names them. Names of Combine, Kotlin, RxJava and RxJS are understood.
      Without a diagram, a terminal gets an editor; without an operator, a picker.
      """,
    options: [
      Option(name: "--plain", value: nil, summary: "print it, also in a terminal"), ascii, theme,
    ],
    takesDiagrams: true
  )

  static let exercise = CommandDescription(
    name: "exercise",
    argument: "[N]",
    summary: "a task of the tutorials, checked, or all tasks",
    details: """
      Shows the task and the file to edit, runs the check and draws what came out.
      Exit status: 0 solved, 1 not yet.
      """,
    options: [
      Option(name: "--hint", value: "[K]", summary: "the first hint, or the first K"),
      Option(name: "--solution", value: nil, summary: "a solution, and its run"),
      Option(name: "--watch", value: nil, summary: "check at each save"),
      Option(name: "--reset", value: nil, summary: "bring back how the exercise starts"), ascii,
    ]
  )

  static let kit = CommandDescription(
    name: "kit",
    argument: "DIR",
    summary: "the marble kit for a test target that uses RxSwift",
    details: """
      Writes the kit as plain files, with a README, a version and a license.
      --update replaces those of an earlier kit, and keeps what was edited.
      """,
    options: [
      Option(name: "--update", value: nil, summary: "replace the kit's own files in DIR"), ascii,
    ]
  )

  static let export = CommandDescription(
    name: "export",
    argument: "ID[/NAME]",
    summary: "a run for other programs",
    options: [
      Option(name: "--format", value: "text|json|svg|html|swift", summary: "text unless said"),
      Option(name: "--output", value: "FILE", summary: "where to write; else standard output"),
      original, async, recording,
    ]
  )

  private static let color = Option(
    name: "--color",
    value: "auto|always|never",
    summary: "colors; auto: in a terminal"
  )

  private static let original = Option(
    name: "--original",
    value: nil,
    summary: "beside it: the write-up's own design"
  )

  private static let async = Option(
    name: "--async",
    value: nil,
    summary: "beside it: the version without Rx"
  )

  private static let recording = Option(
    name: "--recording",
    value: "FILE",
    summary: "instead: a saved run; - is standard input"
  )

  private static let plain = Option(
    name: "--plain",
    value: nil,
    summary: "sentences only, no drawing: for screen readers"
  )

  /// Understood before the command too, because the picker has no name.
  static let ascii = Option(
    name: "--ascii",
    value: nil,
    summary: "nothing but ASCII, as in a locale without UTF-8"
  )

  /// Understood before the command too.
  static let theme = Option(
    name: "--theme",
    value: "dark|light",
    summary: "the background, if COLORFGBG does not say"
  )
}
