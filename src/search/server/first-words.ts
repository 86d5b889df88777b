import { blocksOfHtml } from '~/platform/markdown/text-of-html';
import { shortened } from '~/platform/text/text';

/** The most characters of the first words. */
const MOST = 220;

/** A sentence with fewer characters says little. */
const SHORT = 40;

/**
 * The first sentence of a job's text, for where the job is shown large: `We are looking for a teacher of Hebrew.` A short one is followed by the
 * second, and a long one is cut.
 * Headings say less than what is below them and are passed over.
 * @param html the stored HTML of the job's description.
 */
export function firstWords(html: string): string {
  const text =
    blocksOfHtml(html, 4 * MOST)
      .find(({ kind }) => kind === 'text')
      ?.text.replaceAll('\n', ' ') ?? '';
  const [first = '', second = ''] = [...SENTENCES.segment(text.slice(0, 2 * MOST))].map(({ segment }) => segment.trim());
  const both = `${first} ${second}`;
  return shortened(first.length < SHORT && both.length <= MOST ? both.trim() : first, MOST);
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
