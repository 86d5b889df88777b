/** Letter case, accents and punctuation make no other name. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Longer texts are not compared: the time grows with the square of their length. */
const LONGEST = 200;
/** The part of a name that may differ in another spelling of it. */
const MAY_DIFFER = 0.4;
/** A name that has the text as its words is nearer than any misspelling, and less near than the same name. */
const AS_A_PART = 0.5;

/** How many characters are added, left out, replaced or exchanged with their neighbour between two texts (Damerau–Levenshtein). */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
      const exchanged = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (exchanged) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      next.push(least);
    }
    beforeLast = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

/** As many words of a name as another one has: a misspelt name may also be shortened. */
const beginningOf = (name: string, other: string): string => name.split(' ').slice(0, other.split(' ').length).join(' ');

/** The name that a misspelt one most likely means: one that contains it or begins it, or differs in few characters; undefined where none is near. */
export function nearestName(text: string, names: readonly string[]): string | undefined {
  const wanted = plain(text);
  if (wanted === '' || wanted.length > LONGEST) return undefined;
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    const candidate = plain(name).slice(0, LONGEST);
    if (candidate === '') continue;
    const isPart = wanted.length > 2 && ` ${candidate}`.includes(` ${wanted}`);
    const distance =
      isPart && wanted !== candidate ? AS_A_PART : Math.min(editDistance(wanted, candidate), editDistance(wanted, beginningOf(candidate, wanted)) + AS_A_PART);
    if (distance > Math.max(1, Math.floor(wanted.length * MAY_DIFFER))) continue;
    if (!best || distance < best.distance || (distance === best.distance && name.length < best.name.length)) best = { name, distance };
  }
  return best?.name;
}
