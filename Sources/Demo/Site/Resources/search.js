// The search: it counts the words of all sections, finds those that say most of a question, and in each the sentence
// that says it.
window.siteSearch = (() => {
  const { entries, stopWords } = window.siteIndex;
  const wordsOf = (text) => text.replaceAll("’", "'").match(/[\p{L}\p{N}']+/gu) ?? [];
  // A word without its ending, so that "cancelled" and "cancels" are "cancel".
  const short = (word) => word.length < 4 ? word
    : word.replace(/(ations?|ing|ed|es|s|e)$/, "").replace(/(.)\1$/, "$1");
  // A name in camel case is a word, with its longer parts.
  const spellings = (text) => wordsOf(text).flatMap((word) => {
    const whole = word.split("'")[0], parts = whole.replace(/([a-z0-9])([A-Z])/g, "$1 $2").split(" ");
    return [...(parts.length > 1 ? parts.filter((part) => part.length > 3) : []), whole].map((part) => part.toLowerCase());
  }).filter((word) => word && word.length < 30);

  // For each word in its short form: the entries that have it, with how much it says of each; and all spellings.
  const places = new Map(), known = new Map();
  const note = (word, entry, weight) => {
    known.set(word, short(word));
    const found = places.get(short(word)) ?? new Map();
    found.set(entry, Math.max(found.get(entry) ?? 0, weight));
    places.set(short(word), found);
  };
  entries.forEach(([title, place, , names, text], entry) => {
    const counts = new Map();
    for (const word of spellings(text)) if (word.length > 1) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) note(word, entry, count > 2 ? 1.6 : 1);
    for (const word of spellings(place)) note(word, entry, 1.6);
    for (const word of spellings(`${title} ${names}`)) note(word, entry, 4);
  });
  const synonyms = new Map(Object.entries(siteIndex.synonyms).map(([word, others]) => [short(word), others.split(" ").map(short)]));
  const stop = new Set(stopWords.map((word) => short(word.split("'")[0])));
  // A word of every fourth section says something only of those that it's the title of.
  for (const [word, found] of places) {
    if (!stop.has(word) && found.size <= entries.length / 4) continue;
    for (const [entry, weight] of found) if (weight < 4) found.delete(entry);
  }

  // A typing error leaves most pairs of letters as they were.
  const pairs = (word) => [...` ${word} `].map((letter, i, all) => letter + all[i + 1]).slice(0, -1);
  const nearest = (word) => {
    const own = new Set(pairs(word));
    const near = [...known].map(([other, stem]) => {
      const theirs = pairs(other), shared = theirs.filter((pair) => own.has(pair)).length;
      return { stem, likeness: 2 * shared / (own.size + theirs.length) };
    });
    const best = Math.max(...near.map(({ likeness }) => likeness));
    return best < 0.55 ? [] : near.filter(({ likeness }) => likeness === best).map(({ stem }) => stem);
  };
  // The short forms that a word of a question stands for, with how surely. Scripts without spaces are found anywhere.
  const stems = (word, isLast, isAlone) => {
    const stem = short(word), found = new Map();
    const isPart = /[\u3040-\u9fff\uac00-\ud7af]/.test(word) ? (other) => other.includes(word)
      : isLast && word.length > 2 ? (other) => other.startsWith(word) : () => false;
    for (const [other, form] of known) if (isPart(other)) found.set(form, 0.5);
    for (const other of synonyms.get(stem) ?? []) found.set(other, 0.8);
    if (places.get(stem)?.size) found.set(stem, 1);
    if (!found.size) for (const form of nearest(word)) found.set(form, isAlone ? 0.7 : 0.3);
    // Words of one family: "navigate" and "navigation", or "pagination" and "paging" where nothing else is found.
    const root = word.slice(0, found.size ? Math.max(6, Math.ceil(word.length * 0.7)) : Math.max(5, Math.ceil(word.length / 2)));
    if (root.length < word.length) {
      for (const [other, form] of known) if (other.startsWith(root) && !found.has(form)) found.set(form, 0.5);
    }
    return found;
  };
  const rarity = (stem) => Math.log(1 + entries.length / (places.get(stem)?.size || entries.length));

  // The entries that say most of the words, and most of the rare ones, come first.
  const find = (question) => {
    const all = wordsOf(question.toLowerCase()).map((word) => word.split("'")[0]).filter(Boolean);
    const telling = all.filter((word) => !stop.has(short(word)));
    const words = telling.length ? telling : all, totals = new Map(), asked = new Map();
    words.forEach((word, i) => {
      const own = new Map();
      for (const [stem, sureness] of stems(word, i === words.length - 1, words.length === 1)) {
        asked.set(stem, rarity(stem));
        for (const [entry, weight] of places.get(stem) ?? []) {
          own.set(entry, Math.max(own.get(entry) ?? 0, weight * sureness * rarity(stem)));
        }
      }
      for (const [entry, score] of own) {
        const total = totals.get(entry) ?? { count: 0, score: 0, entry };
        totals.set(entry, { entry, count: total.count + 1, score: total.score + score });
      }
    });
    const whole = words.join(" "), forms = new Set([...all.map(short), ...asked.keys()]);
    const rank = ({ entry, count, score }) => {
      const [heading, , path] = entries[entry], own = wordsOf(heading.toLowerCase()), title = own.join(" ");
      // A bug or a difference has a page that was made for the question; what makers and runs say comes later.
      const kind = /^Tutorials\/(bugs\/(?!index)|differences.html#)/.test(path) ? 1.25
        : /^(C[HO]|Tutorials\/(dec|inside|what))/.test(path) ? 0.6 : /^runs(?!.*-original)/.test(path) ? 0.75 : 1.1;
      const telling = own.filter((word) => !stop.has(short(word)));
      const isSaid = telling.length > 0 && telling.every((word) => forms.has(short(word)));
      const said = title === whole ? 3 : isSaid ? 1 + telling.length / 2 : title.startsWith(whole) ? 1.3 : 1;
      return score * kind * said * (path.includes("#") ? 1 : 1.2) * (count / words.length) ** 1.5
        / Math.sqrt(5 + heading.length / 20);
    };
    // The best section of a page stands for it; one fault shows in several runs, of which the best stands for all.
    const told = new Set(), isNew = ({ title, place, path }) => [title + place, path.split("#")[0]]
      .map((key) => told.has(key) || !told.add(key)).every((wasTold) => !wasTold);
    return [...totals.values()].map((total) => ({ entry: total.entry, rank: rank(total) }))
      .sort((a, b) => b.rank - a.rank).map(({ entry }) => result(entry, asked)).filter(isNew);
  };

  // Of a section, the sentence that says most of the question, or else its first one, in pieces of which some are marked.
  const excerpt = (text, asked) => {
    const stemsOf = (piece) => new Set(spellings(piece).map(short).filter((stem) => asked.has(stem)));
    const value = (sentence) => [...stemsOf(sentence)].reduce((sum, stem) => sum + asked.get(stem), 0);
    const sentences = text.split(/(?<=[.!?:]) +| · /);
    const best = sentences.reduce((best, one) => value(one) > value(best) ? one : best, sentences[0]);
    const pieces = best.split(/([\p{L}\p{N}]+)/u).map((piece) => ({ text: piece, isMarked: stemsOf(piece).size > 0 }));
    // A long sentence begins a little before its first mark.
    const start = pieces.findIndex(({ isMarked }) => isMarked) - 16;
    return best.length < 180 || start < 1 ? pieces : [{ text: "… " }, ...pieces.slice(start)];
  };
  const result = (entry, asked) => {
    const [title, place, path, , text] = entries[entry];
    return { title, place, path, sentence: () => excerpt(text, asked) };
  };
  return { find };
})();
