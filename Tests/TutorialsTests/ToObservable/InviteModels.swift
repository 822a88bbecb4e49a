import Observation

@testable import WithoutRx

/// The members that all versions of the screen have.
@MainActor
protocol InviteModel: AnyObject, Sendable {
  var name: String { get set }
  var person: String { get }
  var isInviting: Bool { get }
  func inviteTapped()
}

/// The line-by-line translation of `InviteViewModel`, with two lines missing.
@MainActor @Observable final class FirstInvite: InviteModel {
  // region: first
  var name = "" {
    didSet { nameTyped() }
  }
  private(set) var person = ""
  private(set) var isInviting = false

  private func nameTyped() {
    pausing?.cancel()
    pausing = Task {
      do { try await clock.sleep(for: .milliseconds(300)) } catch { return }
      guard name != lastName else { return }
      lastName = name
      search()
    }
  }

  private func search() {
    searching?.cancel()
    searching = Task { [name] in
      person = (try? await find(name)) ?? "✗"
    }
  }

  func inviteTapped() {
    guard !["", "✗"].contains(person) else { return }
    Task {
      isInviting = true
      _ = try? await invite(person)
      isInviting = false
    }
  }
  // endregion

  @ObservationIgnored private var pausing: Task<Void, Never>?
  @ObservationIgnored private var searching: Task<Void, Never>?
  @ObservationIgnored private var lastName: String?
  private let find: (String) async throws -> String
  private let invite: (String) async throws -> Bool
  private let clock: any Clock<Duration>

  init(
    find: @escaping (String) async throws -> String,
    invite: @escaping (String) async throws -> Bool,
    clock: any Clock<Duration>
  ) {
    (self.find, self.invite, self.clock) = (find, invite, clock)
  }
}

// region: observable
@MainActor @Observable final class Invite: InviteModel {
  var name = "" {
    didSet { nameTyped() }
  }
  private(set) var person = ""
  private(set) var isInviting = false

  @ObservationIgnored private var pausing: Task<Void, Never>?
  @ObservationIgnored private var searching: Task<Void, Never>?
  @ObservationIgnored private var lastName: String?
  private let find: (String) async throws -> String
  private let invite: (String) async throws -> Bool
  private let clock: any Clock<Duration>

  init(
    find: @escaping (String) async throws -> String,
    invite: @escaping (String) async throws -> Bool,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.find, self.invite, self.clock) = (find, invite, clock)
  }

  func inviteTapped() {
    guard !isInviting, !["", "✗"].contains(person) else { return }
    // The task begins later, perhaps after the next tap or the next answer.
    isInviting = true
    Task { [person] in
      defer { isInviting = false }
      _ = try? await invite(person)
    }
  }

  /// What the view calls when it disappears. An invitation goes on.
  func stop() {
    pausing?.cancel()
    searching?.cancel()
  }

  private func nameTyped() {
    pausing?.cancel()
    pausing = Task {
      do { try await clock.sleep(for: .milliseconds(300)) } catch { return }
      guard name != lastName else { return }
      lastName = name
      search()
    }
  }

  private func search() {
    searching?.cancel()
    searching = Task { [name] in
      let found = (try? await find(name)) ?? "✗"
      guard !Task.isCancelled else { return }
      person = found
    }
  }
}
// endregion
