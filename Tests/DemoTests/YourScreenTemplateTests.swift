import Testing

@testable import Lab

struct YourScreenTemplateTests {
  @Test(arguments: [false, true])
  func `a new screen has at most 60 lines, of 100 columns for a name of fifteen letters`(
    isObservable: Bool
  ) {
    let template = YourScreenTemplate(name: "PasswordHistory", isObservable: isObservable)
    let lines = template.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 60)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(template.types.allSatisfy { template.text.contains("\($0)") })
  }
}
