import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryRows } from '~/platform/database';
import { openTestBoard, type TestBoard } from '~test/board';
import { COMMON_WORDS, identifying, plainWords } from './identifying';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const word = fc.oneof(
  fc.constantFrom(
    "O'Brien",
    'Elkayam',
    'Noam',
    'Zoë',
    'Großmann',
    'ŁÓDŹ',
    'נֹעַם',
    'Ольга',
    'ΌΛΓΑΣ',
    'İnci',
    'Day',
    'School',
    'Etz',
    'Rimon',
    'Ｎｏａｍ',
    'Ma',
    'nelkayam',
    'D-i-n-a',
    'Dina',
    'A d l e r',
    'Adler',
  ),
  fc.constantFrom(...COMMON_WORDS),
  fc.stringMatching(/^[A-Za-zÀ-ÿ0-9א-ת]{1,7}$/u),
);
const sign = fc.constantFrom(' ', '  ', '-', '’', '‐', '.', ', ', '@', '\u00A0', '\u200B', '/', '…', '🙂', '_', '', '\u0301', '־', '״');
const text = fc.array(fc.tuple(word, sign), { maxLength: 5 }).map((parts) => parts.flat().join(''));
/** Signs and letters of the scripts that people write here. Databases and the server know different versions of the others. */
const range = (from: number, to: number) => fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));
const letter = fc.oneof(
  ...(
    [
      [0x20, 0x17f],
      [0x370, 0x377],
      [0x386, 0x3ff],
      [0x400, 0x45f],
      [0x5d0, 0x5f4],
      [0x2000, 0x206f],
      [0x2100, 0x214f],
      [0xff01, 0xff5e],
    ] as const
  ).map(([from, to]) => range(from, to)),
);
const line = fc.oneof(text, fc.stringMatching(/^[0-9 ()+./-]{0,20}$/), fc.string({ unit: letter, maxLength: 12 }));
const profile = fc.record({
  names: fc.tuple(word, fc.oneof(fc.constant(''), word), text),
  employers: fc.array(text, { maxLength: 2 }),
  lines: fc.array(line, { minLength: 15, maxLength: 15 }),
});

it('the search leaves out the same lines as the page', async () => {
  const samples = fc
    .sample(profile, 60)
    .map((sample) => ({ ...sample, lines: [...sample.lines, ...sample.names.map((name) => `The ${name}`), ...sample.employers] }));
  const rows = await queryRows<{ shown: boolean[]; plain: string[] }>(
    board.ctx.db,
    sql`select array(select unidentified_line(line, words, edges, anywhere) <> line from jsonb_array_elements_text(sample->'lines') with ordinality typed (line, at) order by at) as shown,
        array(select plain_words(line) from jsonb_array_elements_text(sample->'lines') with ordinality typed (line, at) order by at) as plain
      from jsonb_array_elements(${JSON.stringify(samples)}::jsonb) with ordinality given (sample, number),
        lateral identity_keys(sample->'names'->>0, sample->'names'->>1, sample->'names'->>2, array(select jsonb_array_elements_text(sample->'employers')))
      order by number`,
  );
  const seen = samples.flatMap(({ names, employers, lines }, number) => {
    const identifies = identifying(names, employers);
    return lines.map((typed, at) => ({
      ...{ typed, names, employers },
      page: { plain: plainWords(typed), leftOut: typed !== '' && identifies(typed) },
      search: { plain: rows[number]?.plain[at], leftOut: rows[number]?.shown[at] },
    }));
  });
  expect(seen.filter(({ page }) => page.leftOut).length).toBeGreaterThan(60);
  expect(seen.filter(({ page, search }) => page.plain !== search.plain || page.leftOut !== search.leftOut)).toEqual([]);
});
