// The part of RxDataSources 5.0.2 that the pages use. Like RxDataSources, it's compiled in Swift 5
// mode, and nothing in it is isolated.
import RxCocoa
import UIKit

public protocol SectionModelType {
  associatedtype Item
  var items: [Item] { get }
  init(original: Self, items: [Item])
}

open class TableViewSectionedDataSource<Section: SectionModelType> {
  public typealias ConfigureCell = (
    TableViewSectionedDataSource<Section>, UITableView, IndexPath, Section.Item
  ) -> UITableViewCell
  public typealias TitleForHeaderInSection = (
    TableViewSectionedDataSource<Section>, Int
  ) -> String?

  public init(
    configureCell: @escaping ConfigureCell,
    titleForHeaderInSection: @escaping TitleForHeaderInSection = { _, _ in nil }
  ) {}

  open subscript(section: Int) -> Section { fatalError() }
}

open class RxTableViewSectionedReloadDataSource<Section: SectionModelType>:
  TableViewSectionedDataSource<Section>, RxTableViewDataSourceType
{
  public typealias Element = [Section]
  open func tableView(_ tableView: UITableView, observedEvent: Event<[Section]>) {}
}
