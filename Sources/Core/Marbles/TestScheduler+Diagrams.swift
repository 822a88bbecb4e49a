import Reactive

extension TestScheduler {
  /// Makes an observable that sends the events of a diagram with or without subscribers; those left
  /// of `^` happen before time zero.
  package func hot<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element> = MarbleValues<String>.characters,
    error: any Error = MarbleError(),
    name: String? = nil
  ) -> TestableObservable<Element> {
    source(diagram, values, error, isHot: true, name)
  }

  /// Makes an observable that sends the events of a diagram to each subscriber from its beginning.
  ///
  /// The events of the first mark are sent after `subscribe` has returned, at the same instant.
  package func cold<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element> = MarbleValues<String>.characters,
    error: any Error = MarbleError(),
    name: String? = nil
  ) -> TestableObservable<Element> {
    source(diagram, values, error, isHot: false, name)
  }

  /// Reads a diagram; a faulty one is added to ``faults`` and gives nil.
  package func read<Element>(
    _ diagram: String,
    as kind: MarbleDiagram.DiagramKind,
    values: MarbleValues<Element>
  ) -> MarbleDiagram? {
    do {
      let read = try MarbleDiagram(
        parsing: diagram,
        as: kind,
        tick: tick,
        values: values,
        mustUseAll: false
      )
      horizon = max(horizon, read.end)
      if values.mustBeUsed { note(Set(read.marks.compactMap(\.letter)), of: values, in: diagram) }
      return read
    } catch {
      faults.append(.diagram(error))
      return nil
    }
  }

  /// Adds a fault for a key that no diagram with the same table has used, and removes those that
  /// are used now.
  private func note<Element>(
    _ used: Set<Character>,
    of values: MarbleValues<Element>,
    in diagram: String
  ) {
    let table = values.keys ?? []
    usedKeys[table, default: []].formUnion(used)
    let unused = table.subtracting(usedKeys[table] ?? [])
    faults.removeAll {
      guard case .unusedKey(let key, table, _) = $0 else { return false }
      return !unused.contains(key)
    }
    let isKnown = faults.contains {
      if case .unusedKey(_, table, _) = $0 { true } else { false }
    }
    guard let key = unused.min(), !isKnown else { return }
    let text = MarbleText(diagram)
    let error = text.error(at: text.characters.count, MarbleDiagramError.unused(key))
    faults.append(.unusedKey(key, of: table, error))
  }

  // region: explorer
  package func extend(to end: MarbleTime) {
    horizon = max(horizon, end)
  }
  // endregion

  private func source<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    _ error: any Error,
    isHot: Bool,
    _ name: String?
  ) -> TestableObservable<Element> {
    let marks = read(diagram, as: isHot ? .hot : .cold, values: values)?.marks ?? []
    drawnCount += marks.count
    let events = marks.compactMap { mark in
      mark.event(values, error).map { (time: mark.time, event: $0) }
    }
    return TestableObservable(
      events,
      keys: marks.map(\.key),
      isHot: isHot,
      name: name ?? defaultName(isHot: isHot),
      scheduler: self
    )
  }

  private func defaultName(isHot: Bool) -> String {
    let kind = isHot ? "hot" : "cold"
    let count = sources.count { $0.isHot == isHot }
    return count == 0 ? kind : "\(kind) \(count + 1)"
  }
}
