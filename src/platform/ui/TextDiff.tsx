import classes from './TextDiff.module.css';
import { abridge, type DiffPart, diffWords } from './text-diff';

interface TextDiffProps {
  before: string;
  after: string;
  /** The text whose words are shown; without it those of both, for a change. */
  only?: 'before' | 'after';
}

/** Two texts, word by word: what only the former has is struck through, what only the latter has is marked. Long unchanged stretches are left out. */
export const TextDiff = ({ before, after, only }: TextDiffProps) => (
  <span className={classes.text} dir="auto">
    {abridge(diffWords(before, after))
      .filter((part) => !only || part.in === 'both' || part.in === only)
      .map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity, and are never reordered.
        <Part key={index} part={part} isAlone={only !== undefined} />
      ))}
  </span>
);

/** A part of a text. In a text that is shown alone, the words that the other lacks are marked, and none is struck through. */
function Part({ part, isAlone }: { part: DiffPart; isAlone: boolean }) {
  if (part.in === 'both') return part.text;
  if (isAlone) return <mark>{part.text}</mark>;
  return part.in === 'before' ? <del>{part.text}</del> : <ins>{part.text}</ins>;
}
