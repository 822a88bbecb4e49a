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
    #expect(all.count <= 2_000)
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
    let rows = table.rows.components(separatedBy: " ")
    // The ticks of a row, each with what a diagram has there.
    func read(_ row: String) -> [String] {
      stride(from: 0, to: row.utf8.count, by: 2).map { index in
        let pair = Array(row.utf8)[index...(index + 1)].map { Int($0) - 48 }
        return "\(pair[0]) \(table.instants[pair[1]].text)"
      }
    }
    var last = ""
    for (index, text) in table.runs.components(separatedBy: " ").enumerated() {
      last = text.isEmpty ? last : text
      guard index.isMultiple(of: 37) else { continue }
      let run = entry.run(placements.diagrams(placements.all[index]))
      let parts = last.split(separator: ":", omittingEmptySubsequences: false)
      let set = table.sets[parts.count > 1 ? try #require(Int(parts[1])) : 0]
      #expect(set.map { table.lanes[$0].name } == run.timeline.lanes.map(\.name))
      let drawn = run.timeline.lanes.enumerated().filter { lane in
        run.firstLanes.firstIndex(of: lane.offset).map { !run.sources[$0].isHot } ?? true
      }
      let numbers = (parts.first ?? "").split(separator: ",").compactMap { Int($0, radix: 36) }
      let expected = drawn.map { lane in
        let instants = Dictionary(grouping: lane.element.marks, by: \.time)
        return instants.keys.sorted().map { time in
          let text = Placements.text(atOneTick: instants[time, default: []])
          return "\(time.nanoseconds / 1_000_000) \(text)"
        }
      }
      #expect(numbers.map { read(rows[$0]) } == expected, "\(placements.all[index])")
    }
  }

  @Test func `say that a run has no end`() throws {
    let entry = try #require(Gallery.entries(named: "retry").first)
    let table = try #require(PlacementTable(entry))
    #expect(table.runs.hasPrefix("! "))
  }
}
