import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { createBoardServer } from '~/app/http/server';
import { formatPay } from '~/platform/money/pay';
import { basic, buildEmployer, details } from '~/postings/testing';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { GoogleJobPosting, readJobFeed } from '~test/format-rules';
import { jobPosting } from './web/view/json-ld';

/** A pay is the same money wherever it is shown: on the page, in lists, feeds, the data for search engines and the back office. */
type Location = (typeof basic)['location'] | { country_code: string; city: string; state_code?: string };
const PAYS = [
  {
    place: 'the United States',
    location: { country_code: 'US', zipcode: '10001' },
    salary: { min: 52_000, max: 61_500, pay_type: 'Annually' },
    limit: 'range',
    currency: 'USD',
    text: '$52k – $61.5k per yr',
    feed: '$52,000.00 - $61,500.00 per year',
    unitText: 'YEAR',
    amount: { minValue: 52_000, maxValue: 61_500 },
  },
  {
    place: 'Canada',
    location: { country_code: 'CA', state_code: 'ON', city: 'Toronto' },
    salary: { min: 31.5, max: 31.5, pay_type: 'Hourly' },
    limit: 'range',
    currency: 'CAD',
    text: 'CA$31.50 per hr',
    feed: 'CA$31.50 per hour',
    unitText: 'HOUR',
    amount: { value: 31.5 },
  },
  {
    place: 'the United Kingdom',
    location: { country_code: 'GB', city: 'London' },
    // The most is what a client has left of a range.
    salary: { min: 38_000, max: 20_000, pay_type: 'Annually' },
    limit: 'from',
    currency: 'GBP',
    text: 'From £38,000 per yr',
    feed: 'From £38,000.00 per year',
    unitText: 'YEAR',
    amount: { minValue: 38_000 },
  },
  {
    place: 'Israel',
    location: { country_code: 'IL', city: 'Jerusalem' },
    salary: { min: 14_000, max: 14_000, pay_type: 'Monthly' },
    limit: 'range',
    currency: 'ILS',
    text: '₪14,000 per mo',
    feed: '₪14,000.00 per month',
    unitText: 'MONTH',
    amount: { value: 14_000 },
  },
  {
    place: 'France',
    location: { country_code: 'FR', city: 'Paris' },
    salary: { min: 0, max: 180, pay_type: 'Daily' },
    limit: 'up_to',
    currency: 'EUR',
    text: 'Up to €180 per day',
    feed: 'Up to €180.00 per day',
    unitText: 'DAY',
    amount: { maxValue: 180 },
  },
] as const;

let board: TestBoard;
let admin: Awaited<ReturnType<typeof buildUser>>;
let employer: Awaited<ReturnType<typeof buildEmployer>>;
beforeAll(async () => {
  board = await openTestBoard();
  admin = await buildUser(board.ctx, { roles: ['admin'] });
  employer = await buildEmployer(board.ctx);
});
afterAll(() => board.close());

const api = (name: string, body?: object) => board.call(name, { token: employer.token, ...(body && { body }) });

/** A draft whose employer has said where the job is, and has typed no pay yet. */
async function startDraft(location: Location, more: object = {}) {
  const { id, name } = employer.organization;
  const { body } = await api('POST /v2/employer/jobs_prep/start', { agree: true, organization: { _id: id, name } });
  const post = await api(`POST /v2/employer/jobs_prep/update/${body._id}/basic`, { data: { ...basic, location, ...more } });
  expect(post.status).toBe(200);
  return post.body;
}

describe('the currency of a new post', () => {
  it.each(PAYS)('is at first that of $place', async ({ location, currency }) => {
    expect((await startDraft({ ...location })).pay.currency).toBe(currency);
  });

  it('is that of its organization where the job is remote', async () => {
    expect((await startDraft({ country_code: 'US', zipcode: '10001' }, { remote: true })).pay.currency).toBe('USD');
  });

  it('stays as its employer chose it', async () => {
    const draft = await startDraft({ country_code: 'IL', city: 'Jerusalem' });
    const pay = { currency: 'USD', limit: 'range', extras: [] };
    const saved = await api(`POST /v2/employer/jobs_prep/update/${draft._id}/details`, { data: { ...details, pay } });
    expect([saved.status, saved.body.pay.currency]).toEqual([200, 'USD']);
    const data = { ...basic, location: { country_code: 'GB', city: 'London' } };
    expect((await api(`POST /v2/employer/jobs_prep/update/${draft._id}/basic`, { data })).body.pay.currency).toBe('USD');
  });

  it('is a currency', async () => {
    const draft = await startDraft({ country_code: 'US', zipcode: '10001' });
    const data = { ...details, pay: { currency: 'XYZ', limit: 'range', extras: [] } };
    const refused = await api(`POST /v2/employer/jobs_prep/update/${draft._id}/details`, { data });
    expect([refused.status, refused.body.detail[0].loc.slice(-2)]).toEqual([422, ['pay', 'currency']]);
  });
});

describe('the pay of a live post', () => {
  const live = async ({ location, salary, limit }: (typeof PAYS)[number]) => {
    const { id } = await buildPost(board.ctx, { userId: employer.id, organizationId: employer.organization.id });
    const call = (step: string, data: object) => api(`POST /v2/employer/jobs/update/${id}/${step}`, { data });
    expect((await call('basic', { ...basic, location })).status).toBe(200);
    // An open currency is that of the place.
    const changed = await call('details', { ...details, salary, pay: { currency: '', limit, extras: [] } });
    expect([changed.status, changed.body.detail]).toEqual([200, undefined]);
    return id;
  };

  it.each(PAYS)('is the same money everywhere in $place', async (pay) => {
    const { currency, text, feed, unitText, amount } = pay;
    const id = await live(pay);
    const page = (await board.call(`GET /v2/posts/${id}`)).body;
    expect([page.pay.currency, formatPay(page)]).toEqual([currency, text]);
    const list = (await board.call('GET /v2/posts')).body.data.find(({ _id }: { _id: string }) => _id === id);
    expect(formatPay(list)).toBe(text);
    const data = GoogleJobPosting.parse(jobPosting(page, 'http://board.test'));
    expect(data.baseSalary).toMatchObject({ currency, value: { unitText, ...amount } });
    const server = createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'development');
    const { job } = readJobFeed(await (await server.fetch(new Request('http://board.test/feeds/jobs.xml'))).text());
    expect(job.find(({ referencenumber }) => referencenumber === id)?.salary).toBe(feed);
    const csv = await board.fetch(new Request('http://board.test/api/v3/admin/posts/csv', { headers: { authorization: `Bearer ${admin.token}` } }));
    const [head = '', ...rows] = (await csv.text()).split('\r\n');
    const row = rows.find((line) => line.includes(id))?.split(',') ?? [];
    expect(row[head.split(',').indexOf('pay.currency')]).toBe(currency);
  });
});

it('every currency of a post is one that pay can be in', async () => {
  const rows = await board.ctx.db.selectDistinct({ currency: posts.currency }).from(posts);
  expect(rows.map(({ currency }) => currency).sort()).toEqual(['CAD', 'EUR', 'GBP', 'ILS', 'USD']);
});
