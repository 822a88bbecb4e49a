import MarbleChecks

/// What a marble test draws with; tests see it under this name without a second import.
public typealias MarbleTest = MarbleChecks.MarbleTest

/// One output of a view model that waits for its diagram.
public typealias OutputExpectation = MarbleChecks.OutputExpectation
