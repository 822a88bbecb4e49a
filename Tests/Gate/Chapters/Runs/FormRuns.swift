import Core
import Elsewhere
import Foundation
import MarbleTesting
import Testing

@testable import ViewModels

extension Runs {
  static let formChapter: [String: Run] = [
    "form deaf path": picture { FormChapter().deafPath() },
    "form one message": picture { FormChapter().oneMessage() },
    "form own rows": picture { FormChapter().ownRows() },
    "form paged rows": picture { FormChapter().pagedRows() },
  ]
}
