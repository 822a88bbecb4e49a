extension Exercise {
  /// All exercises, in the order in which they are meant to be done.
  package static let all = [
    songTitles, sameCity, typedByHand, latestAnswer, searchPause, buyButton, predictPause,
    sendMessage, signUp, cartCount, oneRequest, lateSlider, predictShare, stillSearching,
    loadOutcome, retryPause, oneOrder, spinner, nextPage, sharedToken, sortSheet, recipeSearch,
    login, testThatFails,
  ]
}
