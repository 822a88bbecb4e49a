import ViewModels

extension GankFeedScreen: LiveScreen {
  static var controls: [LineControl<GankFeedScreen>] {
    [
      LineControl("pull down") { $0.list.pullDown() },
      LineControl("pull up") { $0.list.pullUp() },
      LineControl("category", "all|Android|iOS|福利") { screen, text in
        let category = GankCategory.allCases.first { $0.rawValue.lowercased() == text.lowercased() }
        guard let category else {
          let known = GankCategory.allCases.map(\.rawValue).joined(separator: ", ")
          return .refused("there is no category \"\(text)\"; there are \(known)")
        }
        screen.categories.select(category)
        return .done
      },
    ]
  }

  func open() {
    appear()
  }
}
