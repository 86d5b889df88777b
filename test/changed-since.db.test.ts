import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { openTestBoard, type TestBoard } from './board';

let board: TestBoard;
let tokens: string[];
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  tokens = await Promise.all([0, 1].map(async () => (await buildUser(board.ctx, { roles: ['admin'] })).token));
});
afterAll(() => board.close());

const text = (word: string) => `---\ntitle: About\ndescription: About us\n---\n\n## ${word}\n\n${word}\n`;
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
type Body = any;

/** Each setting with its call, and two changes of it that contradict each other. */
const SETTINGS: [name: string, read: string, versionIn: (body: Body) => unknown, change: string, one: object, other: object][] = [
  [
    'a setting',
    'GET /v3/admin/settings',
    ({ versions: { moderation } }) => ({ versions: { moderation } }),
    'PATCH /v3/admin/settings',
    { moderation: 'all' },
    { moderation: 'first' },
  ],
  [
    'a product',
    'GET /v3/admin/products',
    ({ data }) => ({ version: data.find(({ sku }: { sku: string }) => sku === 'POST-LONG').version }),
    'PATCH /v3/admin/products/POST-LONG',
    { days: 80 },
    { days: 100 },
  ],
  [
    'a credit plan',
    'GET /v3/admin/plans',
    ({ data }) => ({ version: data.find(({ code }: { code: string }) => code === 'default').version }),
    'PATCH /v3/admin/plans/default',
    { name: 'One' },
    { name: 'Other' },
  ],
  ['a text', 'GET /v3/admin/content/about', ({ version }) => ({ version }), 'PATCH /v3/admin/content/about', { text: text('One') }, { text: text('Other') }],
  [
    'a value of a vocabulary',
    'GET /v3/admin/vocabularies/skills',
    ({ version }) => ({ version }),
    'PATCH /v3/admin/vocabularies/skills/yiddish',
    { value: 'Yiddish one' },
    { value: 'Yiddish other' },
  ],
];

describe('of two admins who have read the same values, the second is refused and overwrites nothing', () => {
  it.each(SETTINGS)('%s', async (_name, read, versionIn, change, one, other) => {
    const call = (admin: number, name: string, body?: object) => board.call(name, { token: tokens[admin], ...(body && { body }) });
    const seen = versionIn((await call(0, read)).body) as object;
    expect((await call(0, change, { ...one, ...seen })).status).toBe(200);
    const after = (await call(0, read)).body;
    const refused = await call(1, change, { ...other, ...seen });
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([409, 'changed_since', expect.stringContaining('Someone else changed this')]);
    expect((await call(1, read)).body).toEqual(after);
    expect((await call(1, change, { ...other, ...(versionIn(after) as object) })).status).toBe(200);
    // A client that does not compare overwrites.
    expect((await call(0, change, one)).status).toBe(200);
  });

  it('removing a value of a vocabulary', async () => {
    const call = (admin: number, name: string, body?: object) => board.call(name, { token: tokens[admin], ...(body && { body }) });
    const { version, values } = (await call(0, 'POST /v3/admin/vocabularies/benefits', { value: 'Mentoring' })).body;
    const { id } = values.find(({ value }: { value: string }) => value === 'Mentoring');
    const renamed = await call(0, `PATCH /v3/admin/vocabularies/benefits/${id}`, { value: 'Mentors', version });
    expect((await call(1, `DELETE /v3/admin/vocabularies/benefits/${id}?version=${version}`)).status).toBe(409);
    expect((await call(1, `DELETE /v3/admin/vocabularies/benefits/${id}?version=${renamed.body.version}`)).status).toBe(200);
  });

  it('two different settings do not contradict each other', async () => {
    const { versions } = (await board.call('GET /v3/admin/settings', { token: tokens[0] })).body;
    const change = (admin: number, body: object) => board.call('PATCH /v3/admin/settings', { token: tokens[admin], body: { ...body, versions } });
    expect((await change(0, { newsletter_hour: 7 })).status).toBe(200);
    expect((await change(1, { social_sharing: 'nobody' })).status).toBe(200);
  });
});
