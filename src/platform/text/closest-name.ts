import { editDistance } from './edit-distance';

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
/** A name that has the text as its words is closer than any misspelling, and less close than the same name. */
const AS_A_PART = 0.5;

/** The first words of a name, as many as another one has: a misspelled name may also be shortened. */
const beginningOf = (name: string, other: string): string => name.split(' ').slice(0, other.split(' ').length).join(' ');

/** The name that a misspelled one most likely means: one that contains it or begins it, or differs in few characters; undefined where none is close. */
export function closestName(text: string, names: readonly string[]): string | undefined {
  const wanted = plain(text);
  if (wanted === '' || wanted.length > LONGEST) return undefined;
  const most = Math.max(1, Math.floor(wanted.length * MAY_DIFFER));
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    const candidate = plain(name).slice(0, LONGEST);
    if (candidate === '') continue;
    const isPart = wanted.length > 2 && ` ${candidate}`.includes(` ${wanted}`);
    const distance =
      isPart && wanted !== candidate
        ? AS_A_PART
        : Math.min(editDistance(wanted, candidate, most), editDistance(wanted, beginningOf(candidate, wanted), most) + AS_A_PART);
    if (distance > most) continue;
    if (!best || distance < best.distance || (distance === best.distance && name.length < best.name.length)) best = { name, distance };
  }
  return best?.name;
}

/** The question that follows a name which does not exist, after a space; empty where no name is close. */
export function didYouMean(text: string, names: readonly string[]): string {
  const closest = closestName(text, names);
  return closest === undefined ? '' : ` Did you mean “${closest}”?`;
}
