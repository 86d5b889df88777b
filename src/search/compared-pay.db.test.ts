import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { jobAlerts } from '~/alerts/tables';
import { queryRows } from '~/platform/database';
import { payTypes, payUnit } from '~/platform/money/pay-units';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { jobIndexes } from './server/derived-rows';

let board: TestBoard;
let token: string;
let admin: string;
const rates = { ILS: 4, CAD: 1.25, GBP: 0.8 };
const headline = 'Bursar';
const ids: Record<string, string> = {};

const keep = async (change: object) => {
  const pay_currencies = { currency: 'USD', day: '2026-11-03', rates, ...change };
  const answer = await board.call('PATCH /v3/admin/settings', { token: admin, body: { pay_currencies } });
  await board.ctx.queue.drain();
  return answer;
};

beforeAll(async () => {
  board = await openTestBoard();
  ({ token } = await buildUser(board.ctx, { roles: ['jobseeker'] }));
  ({ token: admin } = await buildUser(board.ctx, { roles: ['admin'] }));
  const pays: [country: string, state: string, currency: string, most: number][] = [
    ['US', 'NJ', 'USD', 50_000],
    ['CA', 'ON', 'CAD', 62_500],
    ['GB', '', 'GBP', 40_000],
    ['IL', '', 'ILS', 200_000],
    ['HU', '', 'HUF', 20_000_000],
  ];
  for (const [countryCode, stateCode, currency, most] of pays) {
    const place = countryCode === 'US' ? {} : { countryCode, stateCode, zipcode: '', city: '' };
    ids[currency] = (await buildPost(board.ctx, { headline, currency, salaryMinCents: 100_00, salaryMaxCents: most * 100, ...place })).id;
  }
  expect((await keep({})).status).toBe(200);
});
afterAll(() => board.close());

const search = async (query: string) => {
  const { status, body } = await board.call(`GET /v2/posts?kw=bursar&${query}`, { token });
  if (status !== 200) return { status, field: body.detail[0].loc.at(-1) };
  const found: string[] = body.data.map(({ _id }: { _id: string }) => _id);
  const { rates_of, unrated, counts } = body.meta.search;
  return { found: Object.keys(ids).filter((currency) => found.includes(ids[currency] as string)), rates_of, unrated, currency: counts.currency };
};

describe('a least pay', () => {
  it.each([
    ['finds pay that is as much by the rates, in dollars', 'minSalary=50000&currency=USD', ['USD', 'CAD', 'GBP', 'ILS'], 'USD'],
    ['finds the same in another currency', 'minSalary=200000&currency=ILS', ['USD', 'CAD', 'GBP', 'ILS'], 'ILS'],
    ['is in the currency of the board without another one', 'minSalary=50000', ['USD', 'CAD', 'GBP', 'ILS'], 'USD'],
  ])('%s, and names the day of the rates', async (_what, query, found, currency) => {
    expect(await search(query)).toEqual({ found, rates_of: '2026-11-03', unrated: ['HUF'], currency });
  });

  it.each([
    ['leaves out pay that is less by the rates', 'minSalary=200001&currency=ILS', [], 'ILS'],
    ['is in the currency that is chosen, also in another country', 'minSalary=200000&currency=ILS&where=Israel', ['ILS'], 'ILS'],
  ])('%s, and converts nothing', async (_what, query, found, currency) => {
    expect(await search(query)).toMatchObject({ found, rates_of: null, currency });
  });

  it.each(['', '&where=Israel', '&stateCodes=ON'])('keeps the currency of the board where none is named and the place changes: “%s”', async (place) => {
    expect((await search(`minSalary=50001${place}`)).currency).toBe('USD');
  });

  it.each([
    ['of the country that is searched', 'where=Israel', 'ILS'],
    ['of the province that is chosen', 'stateCodes=ON', 'CAD'],
    ['of the United States around a ZIP code', 'where=07666', 'USD'],
    ['of the board for jobs of two countries', 'stateCodes=ON&stateCodes=NJ', 'USD'],
    ['of the board where that of the country has no rate', 'where=Hungary', 'USD'],
  ])('is first offered in the currency %s', async (_what, query, currency) => {
    expect((await search(query)).currency).toBe(currency);
  });

  it('is compared with pay in the same currency where that has no rate, as an alert is', async () => {
    const none = { rates_of: null, unrated: ['HUF'], currency: 'HUF' };
    expect(await search('minSalary=20000000&currency=HUF')).toEqual({ found: ['HUF'], ...none });
    expect(await search('minSalary=20000001&currency=HUF')).toEqual({ found: [], ...none });
    const matching = async (minSalary: number) => {
      const alert = { search: { kw: 'bursar', minSalary, currency: 'HUF' } };
      return (await board.call('POST /v2/alerts/preview', { token, body: alert })).body.preview.count;
    };
    expect([await matching(20_000_000), await matching(20_000_001)]).toEqual([1, 0]);
  });

  it('is refused in what is no currency', async () => {
    expect(await search('minSalary=1&currency=shekels')).toEqual({ status: 422, field: 'currency' });
    const alert = { search: { kw: 'bursar', minSalary: 1, currency: 'XYZ' }, at_once: true };
    expect((await board.call('POST /v2/alerts', { token, body: alert })).body.detail[0].loc).toEqual(['body', 'search', 'currency']);
  });

  it('is offered in round amounts of the currency, with as many jobs as it finds', async () => {
    const { body } = await board.call('GET /v2/posts?kw=bursar&currency=ILS', { token });
    const { salaries } = body.meta.search.counts;
    expect(salaries.map(({ least }: { least: number }) => least)).toEqual([125_000, 150_000, 200_000]);
    for (const { least, count } of salaries) expect([least, (await search(`minSalary=${least}&currency=ILS`)).found?.length]).toEqual([least, count]);
    const { body: all } = await board.call('GET /v2/posts/filters?currency=ILS', { token });
    expect([all.currency, all.salaries]).toEqual(['ILS', salaries]);
    expect(all.currencies).toEqual(['CAD', 'GBP', 'ILS', 'USD']);
  });
});

it('new rates convert the pay of posts and the least pay of alerts again, and a currency that lost its rate is compared with itself', async () => {
  const body = { search: { kw: 'bursar', minSalary: 200_000, currency: 'ILS' }, at_once: true };
  expect((await board.call('POST /v2/alerts', { token, body })).status).toBe(200);
  const leastCents = async () => (await board.ctx.db.select({ cents: jobAlerts.leastCents }).from(jobAlerts)).map(({ cents }) => cents);
  expect(await leastCents()).toEqual([50_000_00]);
  await keep({ rates: { ...rates, ILS: 5 } });
  expect(await leastCents()).toEqual([40_000_00]);
  expect(await search('minSalary=50000&currency=USD')).toMatchObject({ found: ['USD', 'CAD', 'GBP'] });
  expect(await search('minSalary=200000&currency=ILS')).toMatchObject({ found: ['USD', 'CAD', 'GBP', 'ILS'] });
  expect(await jobIndexes.differences(board.ctx.db)).toBe(0);
  await keep({ rates: { CAD: 1.25 } });
  expect(await leastCents()).toEqual([200_000_00]);
  expect(await search('minSalary=50000&currency=USD')).toMatchObject({ found: ['USD', 'CAD'], unrated: ['GBP', 'HUF', 'ILS'] });
  expect((await board.call('POST /v2/alerts/preview', { token, body })).body.preview.count).toBe(1);
  await keep({});
  expect(await leastCents()).toEqual([50_000_00]);
});

it.each([
  ['a board whose currency has no rate', { currency: 'HUF' }, 'rates'],
  ['a rate of the dollar', { rates: { USD: 1 } }, 'USD'],
  ['a rate of no currency', { rates: { XYZ: 1 } }, 'XYZ'],
  ...['constructor', '__proto__'].map((name) => [`a rate of ${name}`, { rates: JSON.parse(`{"${name}":1}`) }, name] as [string, object, string]),
  ['a rate of nothing', { rates: { ILS: 0 } }, 'ILS'],
  ['rates without a day', { day: '' }, 'day'],
  ['rates of a day that has not come', { day: '2099-01-01' }, 'day'],
])('refuses %s', async (_what, change, field) => {
  const { status, body } = await keep(change);
  expect([status, body.detail[0]?.loc.at(-1)]).toEqual([422, field]);
});

it('the database and the board agree how often each unit of pay is paid in a year', async () => {
  for (const payType of payTypes) {
    await board.ctx.db
      .update(posts)
      .set({ payType })
      .where(eq(posts.id, ids.USD as string));
    const [row] = await queryRows<{ cents: number }>(board.ctx.db, sql`select post_yearly_cents(p)::float8 as cents from posts p where id = ${ids.USD}`);
    expect([payType, row?.cents]).toEqual([payType, 50_000_00 * payUnit(payType).perYear]);
  }
});
