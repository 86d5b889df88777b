import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PrintedEnd } from './PrintedEnd';

const JOB = { _id: '01a1f667-5217-7f87-bd65-eb69beecf37a', expires_on: '2026-12-12T04:59:59.999Z', apply_until: '2026-12-15T04:59:59.999Z' };
const printed = (job: Partial<typeof JOB> | { apply_until: null }) =>
  renderToStaticMarkup(<PrintedEnd job={{ ...JOB, ...job }} publicUrl="https://board.test" />);

it.each([
  ['the end of the job, not that of the days of grace', {}, 'Apply by Dec 11, 2026'],
  ['the end of applying if it is earlier', { expires_on: '2027-06-30T12:00:00Z' }, 'Apply by Dec 14, 2026'],
])('a printed job names %s', (_name, job, words) => {
  expect(printed(job)).toContain(words);
});

it('a printed job that takes no applications names no end', () => {
  expect(printed({ apply_until: null })).toBe('');
});
