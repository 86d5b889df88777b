import { diffArrays } from 'diff';
import { beginning, ending } from '../text/text';

/** A part of two texts: in both, only in the former one, or only in the latter. */
export interface DiffPart {
  in: 'both' | 'before' | 'after';
  text: string;
}

/** Comparing longer than this would hold up the screen: the texts are then shown as wholly different. */
const MOST_MILLISECONDS = 200;

/** Unchanged text around a change that stays visible, and the shortest stretch that is left out. */
const AROUND = 60;
const LEFT_OUT = 40;

/** Words and what is between them, in any script. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const wordsOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The words that two texts have in common, and those of one of them, in their order. */
export function diffWords(before: string, after: string): DiffPart[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { timeout: MOST_MILLISECONDS });
  const whole: DiffPart[] = [
    { in: 'before', text: before },
    { in: 'after', text: after },
  ];
  const found: DiffPart[] = parts?.map(({ added, removed, value }) => ({ in: added ? 'after' : removed ? 'before' : 'both', text: value.join('') })) ?? whole;
  return found.filter(({ text }) => text !== '');
}

/** The parts with long unchanged stretches shortened to what is beside a change. */
export function abridge(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, index) => {
    const [first, last] = [index === 0, index === parts.length - 1];
    const kept = (first ? 0 : AROUND) + (last ? 0 : AROUND);
    if (part.in !== 'both' || part.text.length < kept + LEFT_OUT) return part;
    const start = first ? '' : beginning(part.text, AROUND);
    const end = last ? '' : ending(part.text, AROUND);
    return { ...part, text: `${start} … ${end}` };
  });
}
