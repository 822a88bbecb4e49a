import Foundation
import Testing
import Workshop

@testable import GateSupport
@testable import Lab
@testable import Site

struct `Placements of marbles` {
  @Test(arguments: Gallery.entries)
  func `are runs that the grammar can write, and that of the diagram is one of them`(
    _ entry: GalleryEntry
  ) throws {
    let sources = entry.run().sources
    let placements = Placements(sources)
    let all = placements.all
    #expect(all.count <= 400)
    let home = placements.marbles.map(\.home)
    #expect(all.contains(home))
    let own = try sources.map { try MarbleDiagram(parsing: $0.diagram).marks }
    #expect(try placements.diagrams(home).map { try MarbleDiagram(parsing: $0).marks } == own)
    for places in [all[0], all[all.count / 2], all[all.count - 1]] {
      let diagrams = placements.diagrams(places)
      for (diagram, own) in zip(diagrams, own) {
        let marks = try MarbleDiagram(parsing: diagram).marks
        #expect(marks.map(\.key) == own.map(\.key), "\(diagram) has another order")
      }
    }
  }

  @Test func `let the marbles of a source stop at their neighbors`() {
    let source = GallerySource(name: "source", isHot: true, diagram: "ab|")
    #expect(
      Placements([source]).all == [
        [0, 0, 0], [0, 0, 1], [0, 0, 2], [0, 1, 1], [0, 1, 2], [0, 2, 2],
        [1, 1, 1], [1, 1, 2], [1, 2, 2], [2, 2, 2],
      ]
    )
    #expect(Placements([source]).diagrams([1, 1, 2]) == ["-(ab)|"])
  }

  @Test(arguments: ["asDriver", "delay", "flatMapLatest"])
  func `are looked up as they were run`(_ name: String) throws {
    let entry = try #require(Gallery.entries(named: name).first { $0.name == name })
    let table = try #require(PlacementTable(entry))
    for run in table.runs.values.prefix(20) {
      let played = entry.run(run.diagrams).timeline.lanes
      #expect(run.lanes.map { table.lanes[$0].name } == played.map(\.name))
      for (row, lane) in zip(run.rows, played) {
        let symbols = lane.marks.map(\.symbol)
        #expect(row.filter { !"-() ".contains($0) } == symbols.joined(), "\(run.diagrams)")
        #expect(symbols.allSatisfy { table.marks[lane.name]?[$0] != nil })
      }
    }
  }

  @Test func `say that a run has no end`() throws {
    let entry = try #require(Gallery.entries(named: "retry").first)
    let table = try #require(PlacementTable(entry))
    #expect(table.runs.values.contains { $0.rows.isEmpty })
  }
}
