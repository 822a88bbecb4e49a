#if canImport(SwiftUI)
  import SwiftUI
  import ViewModels

  /// The form of a new issue in SwiftUI: a view over values, which sends every edit.
  struct NewIssueForm: View {
    let title: String
    let text: String
    let titleProblem: String?
    let textProblem: String?
    let isSaving: Bool
    let edit: (IssueDraft.Field, String) -> Void
    let save: () -> Void

    var body: some View {
      VStack {
        TextField("Title", text: Binding(get: { title }, set: { edit(.title, $0) }))
        Text(titleProblem ?? "")
        TextField("What happens?", text: Binding(get: { text }, set: { edit(.body, $0) }))
        Text(textProblem ?? "")
        Button("Save", action: save)
      }
      .disabled(isSaving)
    }
  }
#endif
