/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws a member of a list; a higher `power` prefers the first ones. */
export const drawFrom = <T>(list: readonly T[], random: () => number, power: number): T => list[Math.floor(list.length * random() ** power)] as T;

const STARTS =
  'ba be bo bri ca cla co cu da de di do fa fe fi fo ga ge gra ha he ho ju ka la le li lo ma me mi mo na ne no pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi wa we'.split(
    ' ',
  );
const ENDS = 'ban bel cor den der dom fin gar hal ket lan lem mar men nel nor pen rad ral ren rin sel son tan tel ten tor van ver wick'.split(' ');

/** Invented words for texts, the same in each run, the most frequent first. */
export const plainTokens = (): string[] => STARTS.flatMap((start) => ENDS.flatMap((middle) => ['', 'a', 'o'].map((end) => start + middle + end)));

/** Texts of 60 words each. */
export const paragraphs = (count: number, words: readonly string[], random: () => number): string[] =>
  Array.from({ length: count }, () => Array.from({ length: 60 }, () => drawFrom(words, random, 4)).join(' '));
