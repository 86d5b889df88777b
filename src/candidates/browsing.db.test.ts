import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { buildFile } from '~/files/testing';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { newId } from '~/platform/ids/ids';
import { skills } from '~/site/vocabularies';
import { newBuyer, newPerson } from '~test/access/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { untilItWaits } from '~test/servers/until-it-waits';
import { candidateSearch, candidates } from './tables';
import { buildCandidate } from './testing';

let board: TestBoard;
let employer: string;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '100' } });
  employer = (await newBuyer(board, ['employer', 'organization'])).token;
});
beforeEach(async () => {
  await board.ctx.db.delete(candidates);
});
afterAll(() => board.close());

const seeker = async () => (await buildUser(board.ctx, { roles: ['jobseeker'] })).token;
const build = async (data: Parameters<typeof buildCandidate>[2] = {}) => buildCandidate(board, await seeker(), { posted: true, ...data });
const list = async (query = '') => (await board.call(`GET /v2/candidates${query}`, { token: employer })).body;
const idsOf = async (query: string): Promise<string[]> => (await list(query)).data.map(({ _id }: { _id: string }) => _id);
const ny = { country_code: 'US', zipcode: '10001' };
const [skill = ''] = skills;
const position = { title: 'Archivist', company: 'Leo Baeck Library', industry: 'Libraries', summary: '', start_date: '09/2018', end_date: '06/2021' };

describe('browsing profiles', () => {
  it('lists the shown profiles, last changed first, without contact data', async () => {
    const first = await build({ title: 'Hebrew teacher', url: 'https://dina.example' });
    board.clock.advance(60_000);
    const second = await build();
    await buildCandidate(board, await seeker());
    const { data, meta } = await list();
    expect(data.map(({ _id }: { _id: string }) => _id)).toEqual([second, first]);
    expect(meta.page_info).toMatchObject({ current_page: 1, page_count: 1, page_size: 12, total_recs: 2, qry_total: 2 });
    expect(data[1]).toMatchObject({ title: 'Hebrew teacher', user: { first_name: 'Dina' }, posted: true });
    for (const hidden of ['bio', 'url', 'resume', 'ed_history']) expect(data[1]).not.toHaveProperty(hidden);
    expect(data[1].user).not.toHaveProperty('email');
  });

  it('has pages of twelve; a page past the end is empty, an invalid page is refused', async () => {
    for (let number = 0; number < 13; number += 1) await build();
    expect((await list('?page_num=2')).data).toHaveLength(1);
    expect((await list('?page_num=3')).data).toEqual([]);
    expect((await board.call('GET /v2/candidates?page_num=0', { token: employer })).status).toBe(422);
    expect((await board.call('POST /v2/candidates?page_num=2', { token: employer, body: {} })).body.data).toHaveLength(1);
  });

  it.each([
    ['a word of the title', '?kw=archivists', true],
    ['a word of the work experience', '?kw=baeck', true],
    ['the beginning of a word', '?kw=arch', true],
    ['the name', '?kw=adler', true],
    ['the name of the state', '?kw=new+york', true],
    ['an excluded word', '?kw=-archivist', false],
    ['a state', '?field=state&val=NY', true],
    ['another state', '?field=state&val=NJ', false],
    ['a country', '?field=country&val=US', true],
    ['a skill', `?skills=${encodeURIComponent(skill)}&skills=Another`, true],
    ['two facets', '?stateCodes=NY&contractTypes=Part+Time', true],
    ['two facets without a common profile', '?stateCodes=NY&contractTypes=Full+Time', false],
    ['empty values', '?skills=&degrees=', true],
    ['a state outside the list’s own', '?field=state&val=NY&stateCodes=NJ', false],
    ['available', '?available=true&remote=true', true],
    ['text with search operators', "?kw='%26|!(<->:*", false],
  ])('finds by %s', async (_what, query, found) => {
    const token = await seeker();
    const id = await buildCandidate(board, token, { posted: true, location: ny, skills: [skill], contract_types: ['Part Time'], bio: 'Manuscripts.' });
    await board.call(`POST /v2/jobseeker/profile/exp_item/${id}`, { token, body: { data: position } });
    expect(await idsOf(query)).toEqual(found ? [id] : []);
  });

  it('is found by the new name of its account, and not by the former one', async () => {
    const token = await seeker();
    const id = await buildCandidate(board, token, { posted: true });
    await board.call('POST /account/change_name', { token, body: { first_name: 'Dina', last_name: 'Rosenzweig' } });
    expect([await idsOf('?kw=rosenzweig'), await idsOf('?kw=adler')]).toEqual([[id], []]);
  });

  it('needs the value of a facet', async () => {
    const answer = await board.call('GET /v2/candidates?field=state', { token: employer });
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'val'], msg: 'please submit the state to list' }] } });
  });

  it('counts by facet the profiles that its lists contain', async () => {
    await build({ location: ny, contract_types: ['Part Time', 'Full Time'] });
    await build({ location: ny });
    await build({ location: { country_code: 'IL', city: 'Haifa' } });
    const { body } = await board.call('GET /v2/candidates/totals', { token: employer });
    expect(body.states).toEqual([{ _id: 'NY', name: 'New York', count: 2 }]);
    expect(body.countries).toEqual([
      { _id: 'US', name: 'United States of America', count: 2 },
      { _id: 'IL', name: 'Israel', count: 1 },
    ]);
    expect(body.contract_types).toHaveLength(2);
  });

  it('counts by facet what a search leaves, and a chosen facet without its own values', async () => {
    await build({ location: ny, title: 'Archivist', contract_types: ['Part Time'] });
    await build({ location: { country_code: 'US', zipcode: '07666' }, title: 'Archivist' });
    await build({ location: ny, title: 'Cantor' });
    const totals = async (query: string) => (await board.call(`GET /v2/candidates/totals${query}`, { token: employer })).body;
    const states = async (query: string) => (await totals(query)).states.map(({ _id, count }: { _id: string; count: number }) => [_id, count]);
    expect(await states('?kw=archivist')).toEqual([
      ['NJ', 1],
      ['NY', 1],
    ]);
    expect(await states('?kw=archivist&contractTypes=Part+Time')).toEqual([['NY', 1]]);
    expect(await states('?stateCodes=NY')).toEqual([
      ['NY', 2],
      ['NJ', 1],
    ]);
    expect((await totals('?stateCodes=NJ')).contract_types).toEqual([]);
    expect(await totals('?kw=zzzqqq')).toEqual({ states: [], countries: [], skills: [], degrees: [], contract_types: [] });
  });

  it('has the best match of words first, then the last changed', async () => {
    const byTitle = await build({ title: 'Archivist' });
    board.clock.advance(60_000);
    const bySkill = await build({ title: 'Cantor', skills: [skill] });
    board.clock.advance(60_000);
    const byText = await build({ title: 'Cantor', bio: `Archivist, archivist, ${skill}.` });
    expect(await idsOf('?kw=archivist')).toEqual([byTitle, byText]);
    expect(await idsOf(`?kw=${encodeURIComponent(`"${skill}"`)}`)).toEqual([bySkill, byText]);
    expect(await idsOf('?kw=-rabbi')).toEqual([byText, bySkill, byTitle]);
  });

  it('drops a profile from lists, counts and its own address when it is hidden or its user is deactivated', async () => {
    const token = await seeker();
    const id = await buildCandidate(board, token, { posted: true, location: ny });
    const { path } = await buildFile(board, token);
    const seen = async () => [
      (await list()).data.length,
      (await list()).meta.page_info.total_recs,
      (await board.call('GET /v2/candidates/totals', { token: employer })).body.states.length,
      (await board.call(`GET /v2/candidates/${id}`, { token: employer })).status,
      (await board.call('POST /v2/candidates/recs', { token: employer, body: { rec_ids: [id] } })).body.data.length,
      (await board.call(`GET /resumes/${path}`, { token: employer })).status,
    ];
    expect(await seen()).toEqual([1, 1, 1, 200, 1, 200]);
    await board.call('POST /v2/jobseeker/profile/set_posted', { token, body: { val: false, postId: id } });
    expect(await seen()).toEqual([0, 0, 0, 404, 0, 404]);
    await board.call('POST /v2/jobseeker/profile/set_posted', { token, body: { val: true, postId: id } });
    const [row] = await board.ctx.db.select().from(candidates).where(eq(candidates.id, id));
    await board.ctx.db
      .update(users)
      .set({ active: false })
      .where(eq(users.id, row?.userId ?? ''));
    expect(await seen()).toEqual([0, 0, 0, 404, 0, 404]);
  });
});

describe('deactivating a user while their profile changes', () => {
  const deactivate = (userId: string) => (db: Database) => db.update(users).set({ active: false }).where(eq(users.id, userId));
  const show = (id: string) => (db: Database) => db.update(candidates).set({ posted: true, title: 'Archivist' }).where(eq(candidates.id, id));

  it.each(['the profile first', 'the user first'])('is not found, %s', async (order) => {
    const id = await buildCandidate(board, await seeker());
    const [row] = await board.ctx.db.select().from(candidates).where(eq(candidates.id, id));
    const changes = [show(id), deactivate(row?.userId ?? '')];
    const [first, second] = (order === 'the profile first' ? changes : changes.reverse()) as [(typeof changes)[0], (typeof changes)[0]];
    let later: Promise<unknown> = Promise.resolve();
    await inTransaction(board.ctx.db, async (tx) => {
      await first(tx);
      later = Promise.resolve(second(board.ctx.db));
      await untilItWaits(board.ctx.db, later);
    });
    await later;
    expect(await idsOf('')).not.toContain(id);
  });
});

describe('a profile with more words than an index row can hold', () => {
  let written = 0;
  /** Words of three bytes a letter, all different. */
  const words = (length: number): string =>
    Array.from({ length: Math.floor(length / 6) }, () => {
      written += 1;
      return `敎敎${String.fromCodePoint(0x4e00 + (written % 5_000), 0x4e00 + Math.floor(written / 5_000), 0x6559)}`;
    }).join(' ');
  const history = Array.from({ length: 60 }, (_, number) => ({
    ...{ title: `Position ${number} ${words(130)}`, company: words(150), industry: words(150), summary: words(5_000) },
    ...{ start_date: '09/2018', end_date: '06/2021' },
  }));

  it('is shown, found by its latest position, and stored completely', async () => {
    const token = await seeker();
    const id = await buildCandidate(board, token, { bio: words(10_000) });
    for (const data of history) await board.call(`POST /v2/jobseeker/profile/exp_item/${id}`, { token, body: { data } });
    expect((await board.call('POST /v2/jobseeker/profile/set_posted', { token, body: { val: true, postId: id } })).status).toBe(200);
    const { body } = await board.call(`GET /v2/candidates/${id}`, { token: employer });
    expect(body.exp_history).toHaveLength(60);
    expect(await idsOf(`?kw=${encodeURIComponent('"Position 59"')}`)).toEqual([id]);
  }, 60_000);
});

describe('one profile', () => {
  it('has everything but the email address while its owner is available, and no contact data otherwise', async () => {
    const token = await seeker();
    const id = await buildCandidate(board, token, { posted: true, bio: 'Manuscripts.', url: 'https://dina.example' });
    const { path } = await buildFile(board, token);
    const show = async () => (await board.call(`GET /v2/candidates/${id}`, { token: employer })).body;
    expect(await show()).toMatchObject({ bio: 'Manuscripts.', url: 'https://dina.example', resume: { path }, user: { email: '' }, contacted_on: null });
    expect((await board.call(`GET /resumes/${path}`, { token: employer })).status).toBe(200);
    await board.call('POST /v2/jobseeker/profile/save', { token, body: { data: { available: false } } });
    expect(await show()).toMatchObject({ bio: 'Manuscripts.', available: false, url: '', linkedin_url: '', resume: null, user: { email: '' } });
    expect((await board.call(`GET /resumes/${path}`, { token: employer })).status).toBe(404);
  });

  it('is returned by id in the requested order, without hidden and missing ones', async () => {
    const [shown, hidden, another] = [await build(), await buildCandidate(board, await seeker()), await build()];
    const ask = (rec_ids: string[]) => board.call('POST /v2/candidates/recs', { token: employer, body: { rec_ids } });
    const { body } = await ask([another, hidden, newId(), shown]);
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([another, shown]);
    expect((await ask(Array.from({ length: 101 }, newId))).status).toBe(422);
  });
});

describe('access to browsing', () => {
  const ask = async (token: string | undefined) => {
    const id = await build();
    const answers = [
      await board.call('GET /v2/candidates', { token }),
      await board.call('POST /v2/candidates', { token, body: {} }),
      await board.call('GET /v2/candidates/totals', { token }),
      await board.call(`GET /v2/candidates/${id}`, { token }),
      await board.call('POST /v2/candidates/recs', { token, body: { rec_ids: [id] } }),
    ];
    return [...new Set(answers.map(({ status }) => status))];
  };

  it.each([
    ['a visitor', async () => undefined, [401]],
    ['a job seeker', seeker, [403]],
    ['an employer who has not posted', async () => (await newPerson(board, { roles: ['employer', 'organization'] })).token, [403]],
    ['an employer who has recently paid for a post', async () => employer, [200]],
    ['an admin', async () => (await newPerson(board, { roles: ['admin'] })).token, [200]],
  ])('%s', async (_who, token, statuses) => {
    expect(await ask(await token())).toEqual(statuses);
  });
});

it('keeps counts correct when many change at once', async () => {
  const tokens = await Promise.all(Array.from({ length: 8 }, seeker));
  await Promise.all(tokens.map((token) => buildCandidate(board, token, { posted: true, location: ny, contract_types: ['Part Time', 'Full Time'] })));
  await Promise.all(
    tokens
      .slice(0, 5)
      .map((token) =>
        board.call('POST /v2/jobseeker/profile/save', { token, body: { data: { contract_types: [], location: { country_code: 'IL', city: 'Haifa' } } } }),
      ),
  );
  const { body } = await board.call('GET /v2/candidates/totals', { token: employer });
  expect(body.states).toEqual([{ _id: 'NY', name: 'New York', count: 3 }]);
  expect(body.contract_types.map(({ count }: { count: number }) => count)).toEqual([3, 3]);
  expect(await board.ctx.db.$count(candidateSearch)).toBe(8);
});
