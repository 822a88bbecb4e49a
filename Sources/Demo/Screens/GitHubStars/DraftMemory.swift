import ViewModels

/// A file of drafts that isn't on a disk.
package final class DraftMemory: DraftFile {
  private var drafts: [RepositoryName: IssueDraft]

  package init(_ drafts: [RepositoryName: IssueDraft] = [:]) { self.drafts = drafts }

  package func read() -> [RepositoryName: IssueDraft] { drafts }

  package func write(_ drafts: [RepositoryName: IssueDraft]) { self.drafts = drafts }
}
