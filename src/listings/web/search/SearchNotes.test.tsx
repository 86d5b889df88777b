import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { SearchPlace } from '~/search/contract';
import { termsOf } from '~/search/web/shared/search-terms';
import { SearchNotes } from './SearchNotes';

const springfield: SearchPlace = {
  name: 'Springfield, IL',
  label: 'Within 25 miles of Springfield, IL',
  state: 'IL',
  miles: 25,
  from: 'kw',
  typed: 'Springfield',
  words: 'rabbi',
  corrected: false,
  others: ['Springfield, MA', 'Springfield, MO'],
};

/** The text of the notes on a search for a place. */
function notesOf(needsLogin: boolean, place: SearchPlace | null = springfield, corrected: string | null = null, unrated: string[] = []): string {
  const terms = termsOf(new URLSearchParams('kw=rabbi Springfield&currency=ARS'));
  const element = (
    <SearchNotes terms={terms} search={{ corrected, place, rates_of: null, unrated, contract_type: null, too_common: '' }} needsLogin={needsLogin} />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');
}

it('names the other places of the name', () => {
  expect(notesOf(false)).toContain('We searched near Springfield, IL. Did you mean Springfield, MA or Springfield, MO?');
  expect(notesOf(false)).not.toContain('log in');
});

it('says beside links that lead to a login that the jobs are seen after it', () => {
  expect(notesOf(true)).toContain('We searched near Springfield, IL. Did you mean Springfield, MA or Springfield, MO? Log in to see the jobs there.');
  expect(notesOf(true)).toContain('Search for the words instead. Log in to see what it finds.');
});

it('says the corrected words in each note, where words and place are corrected', () => {
  const place = { ...springfield, typed: 'Sprinfield', words: 'rabi', corrected: true, others: [] };
  expect(notesOf(false, place, 'rabbi')).toBe(
    'We found nothing for “rabi”. Here are jobs for “rabbi”.We read “Sprinfield” as Springfield, IL. Showing jobs for “rabbi” near Springfield, IL.',
  );
});

it.each([
  [['ARS'], 'Only jobs with pay in ARS are found, because there’s no exchange rate for it.'],
  [['HUF', 'PEN'], 'Jobs with pay in HUF or PEN aren’t compared, because there’s no exchange rate for it.'],
])('says which pay cannot be compared: %j', (unrated, note) => expect(notesOf(false, null, null, unrated)).toBe(note));
