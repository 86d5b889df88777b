import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Expected, faultOf, type Job } from './answers';
import { differences } from './people/writing';

const job = (number: number): Job => ({
  id: `00000003-0000-7000-8000-00000000000${number}`,
  headlines: [`Cantor & teacher ${number}`],
  organization: 'Beth Tikvah',
});
const [first, second, third] = [job(1), job(2), job(3)];
const shown = ({ id, headlines, organization }: Job) => ({ _id: id, headline: headlines[0], organization: { name: organization } });

const answer = (path: string, content: string, change: { status?: number; body?: Buffer } = {}) => ({
  who: 0,
  request: { path },
  broken: '',
  status: 200,
  encoding: 'br',
  body: brotliCompressSync(content),
  ...change,
});

const link = ({ id, headlines }: Job) => `<h2><a class="plain" href="/jobs/view/${id}/cantor">${headlines[0]?.replace('&', '&amp;')}</a></h2>`;
const page = (jobs: Job[]) => `<html><body>${jobs.map(link).join('')}</body></html>`;
const list = (jobs: Job[], total = 3) => JSON.stringify({ data: jobs.map(shown), meta: { page_info: { qry_total: total } } });
const jobPage = ({ id, headlines, organization }: Job) =>
  `<html><head><link rel="canonical" href="https://jobs.example.org/jobs/view/${id}/cantor"/><title>${headlines[0]?.replace('&', '&amp;')}, ${organization} | Parnassa</title></head><body><h1>${headlines[0]?.replace('&', '&amp;')}</h1></body></html>`;

const PAGE = '/jobs/list/1';
const LIST = '/api/v2/posts?page_num=1';
const both: Expected = { jobs: [first, second], total: 3 };

describe('an answer under load', () => {
  test('is right where it holds the jobs of its address', () => {
    expect(faultOf(answer(PAGE, page([first, second])), both)).toBeUndefined();
    expect(faultOf(answer(LIST, list([first, second])), both)).toBeUndefined();
    expect(faultOf(answer('/jobs/view/1', jobPage(first)), { job: first })).toBeUndefined();
    expect(faultOf(answer('/api/v2/posts/1', JSON.stringify(shown(first))), { job: first })).toBeUndefined();
  });

  test('is wrong where it is that of another address', () => {
    expect(faultOf(answer(PAGE, page([second, third])), both)).toMatch(/^job 1 is 00000003.*2 “Cantor & teacher 2” instead of/);
    expect(faultOf(answer('/jobs/view/1', jobPage(second)), { job: first })).toContain('Cantor & teacher 2');
    expect(faultOf(answer('/api/v2/posts/1', JSON.stringify(shown(second))), { job: first })).toContain('Cantor & teacher 2');
  });

  test.each([
    ['lacks a job', [first], '1 jobs instead of 2'],
    ['has another order', [second, first], 'job 1 is'],
  ])('is wrong where it %s', (_, jobs, fault) => {
    expect(faultOf(answer(PAGE, page(jobs)), both)).toContain(fault);
    expect(faultOf(answer(LIST, list(jobs)), both)).toContain(fault);
  });

  test('is wrong where it counts other jobs', () => {
    expect(faultOf(answer(LIST, list([first, second], 4)), both)).toBe('4 jobs in all instead of 3');
    const totals: Expected = { totals: ['states NY 2', 'states NJ 1'] };
    const counted = (ny: number) =>
      answer(
        '/api/v2/posts/totals',
        JSON.stringify({
          states: [
            { _id: 'NY', count: ny },
            { _id: 'NJ', count: 1 },
          ],
        }),
      );
    expect(faultOf(counted(2), totals)).toBeUndefined();
    expect(faultOf(counted(3), totals)).toContain('states NY 2, states NY 3');
  });

  test('is wrong where it is cut short, is no success, or never came', () => {
    const { body } = answer(PAGE, page([first, second]));
    expect(faultOf(answer(PAGE, '', { body: body.subarray(0, -5) }), both)).toBeDefined();
    expect(faultOf(answer(PAGE, page([first, second]).slice(0, -7)), both)).toBe('the page is cut short');
    expect(faultOf(answer(PAGE, page([first, second]), { status: 503 }), both)).toContain('status 503');
    expect(faultOf({ ...answer(PAGE, ''), broken: 'the connection was closed' }, both)).toBe('the connection was closed');
  });

  test('to a search is wrong where it differs from the answer at rest, apart from the days, or finds an ended job', () => {
    const found = (days: number, ...jobs: Job[]) => JSON.stringify({ data: jobs.map((one) => ({ ...shown(one), days_ago: days })) });
    const search: Expected = { atRest: found(1, first, second), live: new Set([first.id, second.id]) };
    const asked = (content: string) => faultOf(answer('/api/v2/posts?kw=cantor', content), search);
    expect(asked(found(2, first, second))).toBeUndefined();
    expect(asked(found(1, second, first))).toContain('is not what it is without load');
    expect(asked(found(1, first, third))).toContain('which is not live');
  });
});

test('records differ from what was acknowledged where one is missing, twice there, changed or nobody’s', () => {
  const wanted = new Map([
    ['a', '1'],
    ['b', '2'],
  ]);
  expect(
    differences(wanted, [
      ['b', '2'],
      ['a', '1'],
    ]),
  ).toEqual([]);
  expect(differences(wanted, [['a', '1']])).toEqual(['b is missing']);
  expect(
    differences(wanted, [
      ['a', '1'],
      ['b', '2'],
      ['a', '1'],
    ]),
  ).toEqual(['a is there twice']);
  expect(
    differences(wanted, [
      ['a', '2'],
      ['b', '2'],
      ['c', '3'],
    ]),
  ).toEqual(['a is “2” instead of “1”', 'c is there and nobody stored it']);
});
