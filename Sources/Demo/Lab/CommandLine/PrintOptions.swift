package struct PrintOptions: Equatable, Sendable {
  package enum Color: String, CaseIterable, Sendable {
    case always, auto, never
  }

  package var color = Color.auto
  package var isPlain = false
  package var showsCode = false

  package init(color: Color = .auto, isPlain: Bool = false, showsCode: Bool = false) {
    self.color = color
    self.isPlain = isPlain
    self.showsCode = showsCode
  }
}
