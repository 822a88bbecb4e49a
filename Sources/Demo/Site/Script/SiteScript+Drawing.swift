extension SiteScript {
  /// The second half of ``board``: the rows on the page.
  static let drawing = #"""

      const spoken = () => current.length === 0 ? $("endless").textContent
        : current.filter((lane) => lane.source === undefined).map((lane) => `${lane.name}: `
          + (lane.marks.map((mark) => `${word(lane, mark.symbol)} at ${mark.time}`).join(", ") || "nothing")
        ).join(". ");

      const elements = new Map();
      const element = (lane) => {
        if (elements.has(lane.number)) return elements.get(lane.number);
        const made = make("div", "lane");
        const name = make("span", "name", lane.name);
        if (lane.note) name.append(make("small", "", lane.note));
        made.append(name, make("div", "row"));
        elements.set(lane.number, made);
        return made;
      };
      const fill = (lane) => {
        const row = element(lane).lastChild;
        const isOpen = !lane.marks.some((mark) => "|#!".includes(mark.symbol));
        row.style.setProperty("--from", lane.isLate ? lane.marks[0]?.time ?? 0 : 0);
        row.style.setProperty("--to", isOpen ? ticks - 1 : lane.marks[lane.marks.length - 1].time);
        const own = marbles.flatMap((marble, i) => marble[0] === lane.source ? [i] : []);
        const counts = {};
        let mark = 0;
        const wanted = lane.marks.map(({ symbol, time }) => {
          const shift = counts[time] = (counts[time] ?? -1) + 1;
          const isOwn = lane.source !== undefined && !"^!".includes(symbol);
          const i = isOwn ? own.find((i) => marbles[i][1] === mark) : undefined;
          if (isOwn) mark += 1;
          const drawing = i === undefined ? drawn(make("span", ""), symbol) : handles[i];
          put(drawing, time, shift);
          if (i === undefined) {
            const label = legend[lane.name]?.[symbol];
            if (label) drawing.title = label;
            return drawing;
          }
          const [first, last] = bounds(i);
          drawing.setAttribute("aria-valuemin", first);
          drawing.setAttribute("aria-valuemax", last);
          drawing.setAttribute("aria-valuenow", places[i]);
          drawing.setAttribute("aria-valuetext", `at tick ${time}`);
          return drawing;
        });
        [...row.children].filter((child) => !wanted.includes(child)).forEach((child) => child.remove());
        wanted.forEach((child) => { if (child.parentElement !== row) row.append(child); });
      };

      // The rows as text, with one column for what happens at one instant.
      const aligned = (found) => {
        const last = Math.max(0, ...found.flatMap((lane) => lane.marks.map((mark) => mark.time)));
        const cells = found.map((lane) => {
          const first = lane.isLate ? lane.marks[0]?.time ?? 0 : 0;
          const end = lane.marks.find((mark) => "|#!".includes(mark.symbol))?.time ?? last;
          return Array.from({ length: last + 1 }, (_, time) => {
            const here = lane.marks.filter((mark) => mark.time === time).map((mark) => mark.symbol);
            if (here.length) return here.length > 1 ? `(${here.join("")})` : here[0];
            return time < first || time > end ? "" : "-";
          });
        });
        const widths = Array.from({ length: last + 1 }, (_, time) =>
          Math.max(1, ...cells.map((row) => row[time].length)));
        return cells.map((row) => row.map((cell, time) => cell.padEnd(widths[time])).join(""));
      };

      const show = () => {
        const found = run();
        $("endless").hidden = found !== null;
        current = found ?? [];
        if (!found) return;
        const wanted = [ruler, ...found.map(element)];
        [...board.children].filter((child) => !wanted.includes(child)).forEach((child) => child.remove());
        wanted.forEach((child, i) => {
          if (board.children[i] !== child) board.insertBefore(child, board.children[i] ?? null);
        });
        found.forEach(fill);
        const used = found.flatMap((lane) => [...new Set(lane.marks.map((mark) => mark.symbol))]
          .filter((symbol) => legend[lane.name]?.[symbol])
          .map((symbol) => `${symbol} = ${legend[lane.name][symbol]}`));
        $("keys").textContent = [...new Set(used)].join("   ");
        const width = Math.max(...found.map((lane) => lane.name.length)) + 2;
        const lines = aligned(found).map((row, i) =>
          (found[i].name.padEnd(width) + row + "  " + found[i].note).trimEnd());
        if (places.join() !== home.join() || $("rows").dataset.changed) {
          $("rows").textContent = lines.join("\n");
          $("rows").dataset.changed = "1";
        }
        $("command").textContent = $("command").dataset.call
          + sources.map((_, source) => ` '${write(given(source))}'`).join("");
        $("reset").disabled = places.join() === home.join();
      };
      const open = () => {
        const asked = location.hash.slice(1).split("-").map(Number);
        places = runs.has(asked.join()) ? asked : home;
        show();
      };
      $("reset").onclick = () => {
        places = home;
        history.replaceState(null, "", location.pathname);
        show();
        $("said").textContent = spoken();
      };
      addEventListener("hashchange", open);
      document.querySelector(".diagram").replaceWith(board);
      $("hint").hidden = false;
      open();
      document.body.dataset.ready = "true";
    })();

    """#

  /// The filter above a list.
  static let filter = """
    (() => {
      const field = document.getElementById("filter");
      if (!field) return;
      const items = [...document.querySelectorAll(".operators li")];
      const show = () => {
        const words = field.value.toLowerCase().split(/\\s+/);
        items.forEach((item) => {
          const text = item.textContent.toLowerCase();
          item.hidden = !words.every((word) => text.includes(word));
        });
        document.querySelectorAll("section").forEach((section) => {
          section.hidden = !section.querySelector("li:not([hidden])");
        });
        const count = items.filter((item) => !item.hidden).length;
        document.getElementById("count").textContent =
          count === items.length ? "" : count + (count === 1 ? " operator" : " operators");
      };
      field.addEventListener("input", show);
      field.closest(".filter").hidden = false;
      show();
    })();

    """
}
