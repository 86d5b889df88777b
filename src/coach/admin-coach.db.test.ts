import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import type { AdminLaw } from './admin-contract';

let board: TestBoard;
let token: string;
beforeAll(async () => {
  board = await openTestBoard();
  token = (await buildUser(board.ctx, { roles: ['admin'] })).token;
});
afterAll(() => board.close());

const call = (name: string, body?: unknown) => board.call(name, { token, ...(body === undefined ? {} : { body }) });
const set = (collection: string, id: string, key: string, value: unknown) => call('POST /v3/tools/field_set', { collection, id, key, value });

const LAW = {
  country_code: 'CA',
  state_code: 'MB',
  asks: 'pay',
  employees_from: 10,
  from_day: '2027-01-01',
  source_title: 'Manitoba Act',
  source_url: 'https://example.org/act',
  source_day: '2026-11-29',
};
const faultOf = (answer: { body: { detail: { loc: string[] }[] } }) => answer.body.detail.map(({ loc }) => loc.at(-1));

describe('laws about job posts in the back office', () => {
  it('are listed, filtered, and each shown with what an employer reads', async () => {
    const { body } = await call('GET /v3/admin/post_laws?q=ontario&limit=100');
    expect(body.data.map(({ asks }: AdminLaw) => asks).sort()).toEqual(['disclosure', 'no_phrase', 'pay', 'pay_width', 'statement']);
    for (const { example } of body.data) expect(example.text.length * example.reason.length).toBeGreaterThan(0);
    const width = body.data.find(({ asks }: AdminLaw) => asks === 'pay_width');
    expect(width.example.reason).toBe(
      'Ontario allows employers with 25 or more employees no wider range in a job post, unless its top is above CA$200,000 a year.',
    );
    expect((await call('GET /v3/admin/post_laws?asks=benefits')).body.data.length).toBe(6);
  });

  it('are in the order of the names of their places', async () => {
    const places = (await call('GET /v3/admin/post_laws?sort=place&limit=100')).body.data.map(({ place }: AdminLaw) => place);
    expect(places).toEqual([...places].sort());
    expect(places).toContain('Washington, D.C.');
  });

  it('are added, changed and removed, with a line in the activity', async () => {
    const added = await call('POST /v3/admin/post_laws', LAW);
    expect([added.status, added.body]).toMatchObject([200, { place: 'Manitoba', in_force: false, active: true, required: false }]);
    const { _id } = added.body;
    expect((await set('post_laws', _id, 'from_day', '2026-01-01')).status).toBe(200);
    expect((await set('post_laws', _id, 'required', true)).status).toBe(200);
    expect((await call(`GET /v3/admin/post_laws/${_id}`)).body).toMatchObject({ in_force: true, required: true, from_day: '2026-01-01' });
    expect((await call(`DELETE /v3/admin/post_laws/${_id}`)).status).toBe(204);
    expect((await call(`GET /v3/admin/post_laws/${_id}`)).status).toBe(404);
    const lines = (await call(`GET /v3/admin/audit?q=${_id}`)).body.data.map(({ action }: { action: string }) => action);
    expect(lines).toEqual(expect.arrayContaining(['law.created', 'law.deleted']));
  });

  it('cannot contradict themselves', async () => {
    const refused = async (change: object) => faultOf(await call('POST /v3/admin/post_laws', { ...LAW, ...change }));
    expect(await refused({ state_code: 'NY' })).toEqual(['state_code']);
    expect(await refused({ country_code: 'XX', state_code: '' })).toEqual(['state_code']);
    expect(await refused({ asks: 'statement' })).toEqual(['wording']);
    expect(await refused({ asks: 'pay_width' })).toEqual(['widest']);
    expect(await refused({ until_day: '2026-12-31' })).toEqual(['until_day']);
    expect(await refused({ from_day: '1/1/2027' })).toEqual(['from_day']);
    expect(await refused({ currency: 'XXX' })).toEqual(['currency']);
    const { _id } = (await call('POST /v3/admin/post_laws', LAW)).body;
    expect((await set('post_laws', _id, 'asks', 'no_phrase')).status).toBe(422);
    const statement = (await call('POST /v3/admin/post_laws', { ...LAW, asks: 'statement', wording: 'We use robots.' })).body;
    expect((await set('post_laws', statement._id, 'required', true)).status).toBe(422);
    expect((await set('post_laws', statement._id, 'asks', 'disclosure')).status).toBe(200);
    expect((await set('post_laws', statement._id, 'required', true)).status).toBe(200);
    expect((await set('post_laws', statement._id, 'asks', 'statement')).status).toBe(422);
    await call(`DELETE /v3/admin/post_laws/${statement._id}`);
    expect((await set('post_laws', _id, 'until_day', '2026-12-31')).status).toBe(422);
    await call(`DELETE /v3/admin/post_laws/${_id}`);
  });
});

describe('words to avoid in the back office', () => {
  it('are added once, changed and removed', async () => {
    const word = { word: 'wizard', better: 'expert', reason: 'It puts people off.' };
    const { body } = await call('POST /v3/admin/words_to_avoid', word);
    expect(body).toMatchObject({ ...word, fine_in: '', active: true });
    expect((await call('POST /v3/admin/words_to_avoid', word)).status).toBe(409);
    expect((await set('words_to_avoid', body._id, 'word', 'young')).status).toBe(409);
    expect((await set('words_to_avoid', body._id, 'fine_in', 'Wizard of Oz')).status).toBe(200);
    expect((await call('GET /v3/admin/words_to_avoid?q=wizard')).body.data).toHaveLength(1);
    expect((await call(`DELETE /v3/admin/words_to_avoid/${body._id}`)).status).toBe(204);
  });
});

describe('the page about pay transparency', () => {
  it('gets every law with its day and source, those of one place together', async () => {
    const { laws } = (await board.call('GET /v2/pay_transparency')).body;
    expect(laws).toHaveLength(45);
    expect(laws.find(({ place }: { place: string }) => place === 'California')).toEqual({
      place: 'California',
      country: 'United States of America',
      asked: ['California requires employers with 15 or more employees to state the pay in each job post.'],
      from_day: '2023-01-01',
      until_day: '',
      source: expect.objectContaining({ day: '2026-11-29' }),
    });
    expect((await call('GET /v2/pay_transparency')).body.laws.find(({ place }: { place: string }) => place === 'Ontario').asked).toHaveLength(5);
  });

  it('marks the laws that this board requires', async () => {
    const { data } = (await call('GET /v3/admin/post_laws?q=california')).body;
    await set('post_laws', data[0]._id, 'required', true);
    const { laws } = (await board.call('GET /v2/pay_transparency')).body;
    expect(laws.find(({ place }: { place: string }) => place === 'California').asked).toEqual([
      expect.stringContaining(' This board refuses posts that break this.'),
    ]);
  });
});
