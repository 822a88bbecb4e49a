/// A fault in a solution that the exercise's check accepts, because the change is right as well.
struct AcceptedFault: Hashable {
  let exercise: String
  /// The change, as the engine says it.
  let words: String

  static let all = reasons.flatMap { _, exercises in
    exercises.flatMap { exercise, words in
      words.map { AcceptedFault(exercise: exercise, words: $0) }
    }
  }

  /// The exercises and their changes, by the reason why these are right.
  private static let reasons: [String: [String: [String]]] = [
    "a state that is sent twice shows the same": [
      "shortPost": [
        "`.distinctUntilChanged()` before `.map`",
        "`.distinctUntilChanged()` after `.map`",
      ],
      "lateSlider": [
        "`.distinctUntilChanged()` before `.startWith`",
        "`.distinctUntilChanged()` after `.startWith`",
        "`.distinctUntilChanged()` after `.share`",
      ],
      "saveThenBack": [
        "`.distinctUntilChanged()` after `.asDriver`",
        "`.distinctUntilChanged()` after `.concatMap`",
      ],
      "spinner": [
        "`.distinctUntilChanged()` before `.materialize`",
        "`.distinctUntilChanged()` after `.map`",
        "`.distinctUntilChanged()` after `.startWith`",
        "`.distinctUntilChanged()` after `.flatMapLatest`",
      ],
      "screenThatStarts": [
        "`.distinctUntilChanged()` before `.drive`"
      ],
      "nextPage": [
        "`.distinctUntilChanged()` after `.map`",
        "`.distinctUntilChanged()` after `.deferred`",
      ],
      "sortSheet": [
        "`.distinctUntilChanged()` after `.flatMapLatest`",
        "`.distinctUntilChanged()` after `.compactMap`",
        "`.distinctUntilChanged()` after `.asDriver`",
        "`.distinctUntilChanged()` after `.startWith`",
      ],
    ],
    "a Signal has the same operators": [
      "shortPost": [
        "`.asObservable()` is gone"
      ]
    ],
    "a Driver replays the text to each subscriber": [
      "shortPost": [
        "`.withLatestFrom(input.text` becomes `.sharedWithLatestFrom(input.text`"
      ]
    ],
    "its words and answers differ, and it's still red with flatMap": [
      "testThatFails": [
        "`.distinctUntilChanged()` after `.hot`",
        "`.distinctUntilChanged()` after `.cold`",
        "`.distinctUntilChanged()` before `.asObservable`",
        "`.distinctUntilChanged()` after `.asObservable`",
        "`.distinctUntilChanged()` before `.map`",
        "`.distinctUntilChanged()` after `.map`",
      ]
    ],
    "its search answers once": [
      "testThatFails": [
        "`.take(1)` after `.cold`",
        "`.take(1)` before `.map`",
        "`.take(1)` after `.map`",
      ]
    ],
    "the task doesn't say what a view gets that binds late": [
      "oneRequest": [
        "`request.share()` becomes `request.share(replay: 1)`",
        "`request.share()` becomes `request.share(replay: 1, scope: .forever)`",
      ]
    ],
    "a request answers once, so nothing repeats": [
      "oneRequest": [
        "`.distinctUntilChanged()` after `.map`"
      ],
      "saveThenBack": [
        "`.take(1)` before `.map`",
        "`.distinctUntilChanged()` after `.map`",
        "`.take(1)` after `.map`",
        "`.distinctUntilChanged()` after `.catchAndReturn`",
        "`.take(1)` after `.catchAndReturn`",
        "`.distinctUntilChanged()` after `.startWith`",
      ],
      "loadOutcome": [
        "`.distinctUntilChanged()` before `.materialize`"
      ],
      "retryPause": [
        "`.distinctUntilChanged()` before `.retry`",
        "`.distinctUntilChanged()` after `.retry`",
      ],
      "login": [
        "`.distinctUntilChanged()` before `.map`",
        "`.distinctUntilChanged()` after `.map`",
        "`.distinctUntilChanged()` after `.catchAndReturn`",
      ],
      "optimisticHeart": [
        "`.take(1)` before `.map`",
        "`.take(1)` after `.map`",
        "`.take(1)` after `.catchAndReturn`",
      ],
      "nextPage": [
        "`.distinctUntilChanged()` before `.catch`",
        "`.take(1)` before `.catch`",
        "`.distinctUntilChanged()` after `.catch`",
        "`.take(1)` after `.catch`",
      ],
    ],
    "what a slider shows after both have left is open": [
      "lateSlider": [
        "`5).share(replay: 1)` becomes `5).share(replay: 1, scope: .forever)`"
      ]
    ],
    "the subscription then ends with the names, as in the check": [
      "saveThenBack": [
        "`.disposed(by: bag)` is gone"
      ]
    ],
    "a request ends once": [
      "spinner": [
        "`.take(1)` after `.filter`",
        "`.take(1)` after `.map`",
      ]
    ],
    "an error comes only when the pause of the last one is over": [
      "retryPause": [
        "`flatMap` becomes `concatMap`",
        "`flatMap` becomes `flatMapFirst`",
        "`flatMap` becomes `flatMapLatest`",
      ]
    ],
    "a Driver replays the texts to each subscriber": [
      "login": [
        "`.withLatestFrom(credentials` becomes `.sharedWithLatestFrom(credentials`"
      ]
    ],
    "the Driver shares it, so it has one subscription at a time": [
      "login": [
        "`.flatMapFirst {` becomes `.sharedFlatMapFirst {`"
      ]
    ],
    "a Driver has the same operator": [
      "login": [
        "`.asObservable()` is gone"
      ]
    ],
    "the store subscribes once": [
      "optimisticHeart": [
        "`.flatMapFirst {` becomes `.sharedFlatMapFirst {`"
      ]
    ],
    "a save answers once, and a state that is sent twice shows the same": [
      "optimisticHeart": [
        "`.distinctUntilChanged()` after `.map`",
        "`.distinctUntilChanged()` after `.catchAndReturn`",
        "`.distinctUntilChanged()` after `.startWith`",
        "`.distinctUntilChanged()` after `.flatMapFirst`",
      ]
    ],
    "the subscription then ends with the taps, as in the check": [
      "optimisticHeart": [
        "`.disposed(by: bag)` is gone"
      ]
    ],
    "deferred makes one for each subscription": [
      "nextPage": [
        "`.flatMapFirst {` becomes `.sharedFlatMapFirst {`"
      ]
    ],
    "there is one token, so there is nothing to flatten or to drop": [
      "sharedToken": [
        "`.distinctUntilChanged()` before `.share`",
        "`replay: 1` becomes `replay: 2`",
        "`.distinctUntilChanged()` after `.share`",
        "`.distinctUntilChanged()` before `.flatMap`",
        "`flatMap` becomes `concatMap`",
        "`flatMap` becomes `flatMapFirst`",
        "`flatMap` becomes `flatMapLatest`",
        "`.distinctUntilChanged()` after `.flatMap`",
        "`.take(1)` before `.flatMap`",
      ]
    ],
    "a text is sent when it changes, and a state that is sent twice shows the same": [
      "recipeSearch": [
        "`.distinctUntilChanged()` before `.asObservable`",
        "`.distinctUntilChanged()` after `.asObservable`",
        "`.distinctUntilChanged()` before `.map`",
        "`.distinctUntilChanged()` after `.compactMap`",
        "`.distinctUntilChanged()` after `.map`",
        "`.distinctUntilChanged()` after `.startWith`",
      ]
    ],
  ]
}
