import { expect, it } from 'vitest';
import { z } from 'zod';
import { cellOf, csvColumns, csvLines } from './csv';

it('the columns are the members of the schema, and the members of its members', () => {
  expect(csvColumns(z.object({ _id: z.string(), newsletter: z.object({ deliver_on: z.array(z.string()) }) }))).toEqual(['_id', 'newsletter.deliver_on']);
});

it('an end is its last day on the board, any other time an instant', () => {
  const end = '2027-02-28T04:59:59.999Z';
  const written = ['expires_on', 'post.expires_on', 'apply_until', 'posted_on'].map((column) => cellOf(column, end, 'America/New_York'));
  expect(written).toEqual(['2027-02-27', '2027-02-27', '2027-02-27', end]);
  expect(cellOf('expires_on', null, 'America/New_York')).toBe('');
});

it.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\tplain', "'\tplain"],
  ['\rplain', '"\'\rplain"'],
  ['\n=1', '"\'\n=1"'],
  ["|calc' /C calc", "'|calc' /C calc"],
  ['  =1+1', "'  =1+1"],
  [' +1', "' +1"],
  ['\u00a0-1', "'\u00a0-1"],
  ['\ufeff@SUM(A1)', "'\ufeff@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['a=1', 'a=1'],
  ['1-2', '1-2'],
  ['two | parts', 'two | parts'],
])('a cell %j is written as %j', (value, cell) => {
  expect(csvLines([[value, 'x']])).toBe(`${cell},x\r\n`);
});
