extension Network {
  /// The smallest network like this one in which `isFaulty` still holds: one change after
  /// another is kept.
  @MainActor
  func shrunk(while isFaulty: @MainActor (Network) async -> Bool) async -> Network {
    var smallest = self
    search: while true {
      for smaller in smallest.simplifications where await isFaulty(smaller) {
        smallest = smaller
        continue search
      }
      return smallest
    }
  }

  /// Networks with one thing less: a step, an answer, or a node between an observer and its source.
  private var simplifications: [Network] {
    withoutAStep + withoutAnAnswer + withAnEarlierAnswer + withoutAnOperator
  }

  private var withoutAStep: [Network] {
    steps.indices.reversed().map { index in
      var network = self
      network.steps.remove(at: index)
      return network
    }
  }

  private var withoutAnAnswer: [Network] {
    observers.indices.flatMap { observer in
      observers[observer].answers.keys.sorted().map { event in
        var network = self
        network.observers[observer].answers[event] = nil
        return network
      }
    }
  }

  private var withAnEarlierAnswer: [Network] {
    observers.indices.flatMap { observer in
      observers[observer].answers.keys.sorted().compactMap { event in
        guard event > 1, observers[observer].answers[event - 1] == nil else { return nil }
        var network = self
        network.observers[observer].answers[event - 1] = observers[observer].answers[event]
        network.observers[observer].answers[event] = nil
        return network
      }
    }
  }

  /// Every node that is observed is replaced with one of its inputs.
  private var withoutAnOperator: [Network] {
    let observed = observers.indices.flatMap { observer in
      nodes[observers[observer].node].inputs.map { input in
        var network = self
        network.observers[observer].node = input
        return network
      }
    }
    let inner = nodes.indices.flatMap { index in
      nodes[index].inputs.flatMap { input in
        nodes[input].inputs.compactMap { further in
          nodes[index].replacing(input, with: further).map { node in
            var network = self
            network.nodes[index] = node
            return network
          }
        }
      }
    }
    return observed + inner
  }
}

extension Network.Node {
  /// The node with another input; `refCount` has only the one that `publish` made.
  fileprivate func replacing(_ old: Int, with new: Int) -> Network.Node? {
    func next(_ input: Int) -> Int { input == old ? new : input }
    switch self {
    case .publishSubject, .behaviorSubject, .replaySubject, .of, .refCount, .driverOfOne,
      .driverOfTwo:
      return nil
    case .map(let input): return .map(next(input))
    case .take(let input): return .take(next(input))
    case .merge(let first, let second): return .merge(next(first), next(second))
    case .flatMapLatest(let first, let second): return .flatMapLatest(next(first), next(second))
    case .share(let input, let replay): return .share(next(input), replay: replay)
    case .shareForever(let input): return .shareForever(next(input))
    case .publish(let input): return .publish(next(input))
    case .combineLatest(let first, let second): return .combineLatest(next(first), next(second))
    case .driver(let input): return .driver(next(input))
    case .observeOnMain(let input): return .observeOnMain(next(input))
    case .subscribeOnMain(let input): return .subscribeOnMain(next(input))
    }
  }
}
