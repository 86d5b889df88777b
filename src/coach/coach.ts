import type { Draft, Facts, WordToAvoid } from './draft';
import { advice, type Hint, hintKinds } from './hints';
import { lawHints } from './law-hints';
import type { Law } from './laws';
import { payHints } from './pay-hints';
import { titleHints } from './title-hints';
import { textWords, wordingHints } from './wording-hints';

/** Contact data and links, which are refused everywhere. */
const contactHints = ({ contacts, appliesElsewhere }: Facts): Hint[] =>
  (['headline', 'description'] as const).flatMap((field) => {
    const found = contacts[field];
    if (!found) return [];
    const sentence = `${found[0]?.toUpperCase()}${found.slice(1)}`;
    const reason = appliesElsewhere ? '' : 'Everyone applies on this site, so no application gets lost.';
    return [{ ...advice(field, 'contact', sentence, reason), required: true }];
  });

const copyHints = ({ copyOf }: Facts): Hint[] =>
  copyOf
    ? [
        advice(
          'description',
          'copy',
          `Edit “${copyOf}” instead of posting it again.`,
          'You have a live post with nearly the same words, and people would see both.',
        ),
      ]
    : [];

/** What a post breaks of the laws of its place that refuse it. */
export function lawBreaches(draft: Draft, laws: readonly Law[], facts: Facts): Hint[] {
  const { headline, position, description } = textWords(draft);
  return lawHints({ draft, words: [...headline, ...position, ...description] }, laws, facts).filter(({ required }) => required);
}

/**
 * Advice about a post that is being written: what it is refused for first, then what the laws of its place ask for, then the rest. It takes
 * time in proportion to the length of the texts.
 * @param laws those of all places; the days and sizes from which they apply are looked at here.
 */
export function coach(draft: Draft, { laws, words }: { laws: readonly Law[]; words: readonly WordToAvoid[] }, facts: Facts): Hint[] {
  const texts = textWords(draft);
  const all = [...texts.headline, ...texts.position, ...texts.description];
  const hints = [
    ...lawHints({ draft, words: all }, laws, facts),
    ...contactHints(facts),
    ...titleHints(draft, facts),
    ...wordingHints(draft, texts, words),
    ...payHints(draft, facts),
    ...copyHints(facts),
  ];
  const rank = ({ required, kind }: Hint) => (required ? 0 : hintKinds.length) + hintKinds.indexOf(kind);
  return hints.sort((one, other) => rank(one) - rank(other));
}
