import Lab

extension CommandDescription {
  static let explore = CommandDescription(
    name: "explore",
    argument: "ID",
    summary: "random users and servers look for a run that breaks a rule",
    details: """
      Prints the shortest run that was found, or what was reached if none was.
      Exit status: 0 none found, 1 found.
      """,
    options: [
      Option(name: "--original", value: nil, summary: "the write-up's design"),
      Option(name: "--async", value: nil, summary: "the version without Rx"),
      Option(name: "--runs", value: "N", summary: "how many; 1000 unless said"),
      Option(name: "--seed", value: "S", summary: "the same seed, the same runs; 0 unless said"),
      Option(name: "--rule", value: "NAME", summary: "only this rule"),
      Option(name: "--output", value: "FILE", summary: "saves the run that was found"), ascii,
      theme,
    ]
  )
}
