import { expect, it } from 'vitest';
import { loader } from './web/redirects';

const to = (query: string) => loader({ url: new URL(`http://board.test/jobs/prep/start${query}`), params: {} }).headers.get('location') ?? '';

it('the former address of the wizard leads to it with its query, but not with an endless one', () => {
  expect(to('?kw=a%2Fb')).toBe('/employer/jobs/new/start?kw=a%2Fb');
  expect(to(`?kw=${'/'.repeat(12_000)}`)).toBe('/employer/jobs/new/start');
});
