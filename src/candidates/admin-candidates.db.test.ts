import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { newId } from '~/platform/ids/ids';
import { vocabularyWords } from '~/site/testing';
import { newPerson } from '~test/access/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { buildCandidate } from './testing';

let board: TestBoard;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(board.ctx, { roles: ['admin'] });
});
afterAll(() => board.close());

const BASE = '/v3/admin/candidates';
const call = (name: string, body?: unknown) => board.call(name, { token: admin.token, ...(body === undefined ? {} : { body }) });
const ids = async (query: string) => (await call(`GET ${BASE}?${query}`)).body.data.map(({ _id }: { _id: string }) => _id);
const tool = (name: string, id: string, key: string, value?: unknown) => call(`POST /v3/tools/${name}`, { collection: 'candidates', id, key, value });

it.each([BASE, '/admin/candidates', '/v2/admin/candidates'])('%s is for admins only', async (path) => {
  const status = async (token?: string) => (await board.call(`GET ${path}`, { token })).status;
  expect([await status(), await status((await newPerson(board, { roles: ['jobseeker'] })).token), await status(admin.token)]).toEqual([401, 403, 200]);
});

it('lists shown and hidden profiles, found by name, address, title, skill and with a typing error', async () => {
  const owner = await buildUser(board.ctx, { email: 'tz.unusual@example.org' });
  const user = { first_name: 'Tzipporah', last_name: 'Wasserstein' };
  const data = { user, title: 'Cantor and choir leader', location: { country_code: 'US', zipcode: '05401' }, available: false };
  const hidden = await buildCandidate(board, owner.token, data);
  const shown = await buildCandidate(board, (await buildUser(board.ctx)).token, { ...data, user: { first_name: 'Gideon', last_name: 'Alpha' }, posted: true });
  for (const q of ['wasserstein', 'tz.unusual', 'tzipporah%20unusual', 'Waserstien', hidden]) expect(await ids(`q=${q}`)).toEqual([hidden]);
  expect(await ids('q=choir&sort=last_name')).toEqual([shown, hidden]);
  expect(await ids('state=vt&posted=true')).toEqual([shown]);
  expect(await ids('state=VT&posted=false&available=false&country=us')).toEqual([hidden]);
  expect(await ids('skill=No%20such%20skill')).toEqual([]);
  expect((await call(`GET ${BASE}/csv?posted=false`)).body).toContain('Wasserstein');
});

it('shows a hidden profile with its account, and changes it by the rules of the form', async () => {
  const owner = await buildUser(board.ctx);
  const id = await buildCandidate(board, owner.token, { bio: 'I *teach*.' });
  const profile = (await call(`GET ${BASE}/${id}`)).body;
  expect(profile).toMatchObject({ user_id: owner.id, user: { email: owner.email }, posted: false, files: [], applications: { count: 0 } });
  const changed = await call(`PATCH ${BASE}/${id}`, { title: 'Gabbai', bio: '**Prayers**', user: { first_name: 'Gil' }, posted: true });
  expect(changed.body).toMatchObject({ title: 'Gabbai', user: { first_name: 'Gil' }, posted: true, bio_html: expect.stringContaining('<strong>Prayers') });
  const { body } = await tool('field_toggle', id, 'posted');
  expect((await call(`GET ${BASE}/${id}`)).body.posted).toBe(false);
  expect((await call(`POST /v3/admin/audit/${body.audit_id}/undo`, {})).status).toBe(200);
  expect((await tool('field_set', id, 'user.last_name', ' ')).status).toBe(422);
  expect((await tool('field_set', id, 'user_id', newId())).status).toBe(422);
  const [skill = '', another = ''] = vocabularyWords('skills');
  const skills = async () => (await call(`GET ${BASE}/${id}`)).body.skills;
  await tool('field_push', id, 'skills', skill);
  await tool('field_add_to_set', id, 'skills', skill);
  await tool('field_push', id, 'skills', another);
  expect(await skills()).toEqual([skill, another]);
  await tool('field_pull', id, 'skills', skill);
  expect(await skills()).toEqual([another]);
  expect(await tool('field_push', id, 'skills', 'Juggling with etrogim')).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'value', 1] }] } });
  const wrong = await call(`PATCH ${BASE}/${id}`, { location: { country_code: 'US', zipcode: '1' } });
  expect([wrong.status, wrong.body.detail[0].loc]).toEqual([422, ['body', 'location', 'zipcode']]);
  expect([(await call(`GET ${BASE}/${newId()}`)).status, (await call(`PATCH ${BASE}/${newId()}`, { title: 'x' })).status]).toEqual([404, 404]);
});

it('does not show the profile of an account whose address is not confirmed', async () => {
  const owner = await buildUser(board.ctx, { verifiedAt: null });
  const id = await buildCandidate(board, owner.token, {});
  const refused = await tool('field_set', id, 'posted', true);
  expect([refused.status, refused.body.detail]).toEqual([409, 'This account’s address isn’t confirmed, so the profile can’t be shown.']);
});
