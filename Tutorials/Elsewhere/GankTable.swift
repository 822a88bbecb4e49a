#if canImport(RxDataSources) && canImport(UIKit)
  import RxDataSources
  import UIKit
  import ViewModels

  // region: section
  extension ListSection: SectionModelType {
    public init(original: ListSection, items: [Item]) {
      self.init(header: original.header, items: items)
    }
  }
  // endregion

  /// The data source of the picture list.
  @MainActor
  enum GankTable {
    static func rows() -> RxTableViewSectionedReloadDataSource<ListSection<GankItem>> {
      RxTableViewSectionedReloadDataSource(
        configureCell: { _, tableView, place, item in
          let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: place)
          cell.textLabel?.text = item.title
          cell.detailTextLabel?.text = item.source
          return cell
        },
        titleForHeaderInSection: { sections, index in sections[index].header }
      )
    }
  }
#endif
