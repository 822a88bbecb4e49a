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
    #expect(all.count <= 700)
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
    let placements = Placements(entry.run().sources)
    let table = try #require(PlacementTable(entry))
    // What a row has at each tick.
    func read(_ row: [Int]) -> [[String]] {
      stride(from: 0, to: row.count, by: 2).map { index in
        [String(row[index]), table.marks[row[index + 1]].symbol]
      }
    }
    for (index, number) in table.runs.enumerated() where index.isMultiple(of: 37) {
      let picture = table.pictures[try #require(number)]
      let run = entry.run(placements.diagrams(placements.all[index]))
      let drawn = stride(from: 0, to: picture.count, by: 2)
      #expect(drawn.map { table.lanes[picture[$0]].name } == run.timeline.lanes.map(\.name))
      let expected = run.timeline.lanes.map { $0.marks.map { [String($0.tick), $0.symbol] } }
      #expect(drawn.map { read(table.rows[picture[$0 + 1]]) } == expected, "\(index)")
    }
  }

  @Test func `say that a run has no end`() throws {
    let entry = try #require(Gallery.entries(named: "retry").first)
    let table = try #require(PlacementTable(entry))
    #expect(table.runs.contains(nil))
  }
}
