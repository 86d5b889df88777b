import { describe, expect, it } from 'vitest';
import { outsideReferences } from './outside-references.mjs';

// Put together from parts, so that this file holds no reference itself.
const sign = '\u00a7';
const references = [
  `/** Whole cents (decisions ${sign}1). */`,
  `-- The most that a post pays in a year (1 ${sign}2).`,
  `// Where somebody works (2 ${sign} 4)`,
  `/** The list answer of ${['document', '1'].join(' ')}. */`,
  `// ${['(promises', ' "Who gets in")'].join(',')}`,
  `// ${['(design', ' rule 2)'].join(',')}`,
  `/** What admins have in the bar (${['PUB', '094'].join('-')}). */`,
  `// Kept for the newsletter (${['issue', '10'].join(' ')}).`,
  `// As ${['Issue', '13'].join(' ')} asks.`,
  `Mended in ${['#', '10'].join('')}.`,
  `(${['#', '7'].join('')})`,
  `By the name ${['the', 'specification'].join(' ')} gives.`,
];

describe('outsideReferences', () => {
  it.each(references)('finds the reference in: %s', (line) => {
    expect(outsideReferences(`first line\n  ${line}\nlast line`)).toEqual([{ line: 2, text: line }]);
  });

  it.each([
    'Reasons and limits: decision 013.',
    'See docs/decisions.',
    'RFC 8058',
    'the design of the API',
    'a document with 12 pages',
    'POST-90',
    'an issue of the newsletter',
    'color: #123;',
    '#333',
    'It&#39;s',
    'the page /faq#2',
    '## 3. The form',
  ])('accepts: %s', (line) => {
    expect(outsideReferences(line)).toEqual([]);
  });
});
