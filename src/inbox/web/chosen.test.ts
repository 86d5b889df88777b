import { describe, expect, it } from 'vitest';
import type { InboxRow } from '~/applications/received-contract';
import { MOST_AT_ONCE } from '../contract';
import { type Chosen, choose, chosenWords, unchoose } from './chosen';

const row = (_id: string, withdrawn = false) => ({ _id, name: `Name ${_id}`, first_name: 'Name', last_name: _id, withdrawn }) as InboxRow;
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(`${index}`));
const none: Chosen = new Map();

describe('the applicants that are chosen', () => {
  it('are kept beside those of another page, without withdrawn ones and each once', () => {
    const chosen = choose(choose(none, [row('a'), row('b', true)]), [row('a'), row('c')]);
    expect([...chosen.keys()]).toEqual(['a', 'c']);
    expect(chosen.get('c')).toEqual({ _id: 'c', name: 'Name c', first_name: 'Name', last_name: 'c' });
    expect([...unchoose(chosen, ['a', 'x']).keys()]).toEqual(['c']);
  });

  it('are at most as many as one act is for', () => expect(choose(choose(none, rows(60)), rows(MOST_AT_ONCE + 20)).size).toBe(MOST_AT_ONCE));

  it.each([
    [3, ['0', '1', '2', '3'], '3\u00a0selected'],
    [3, ['0'], '3\u00a0selected, 2 of them on other pages'],
    [2, ['9'], '2\u00a0selected, on other pages'],
  ])('%i, of which the page shows %j: %s', (count, shown, words) => expect(chosenWords(choose(none, rows(count)), shown)).toBe(words));
});
