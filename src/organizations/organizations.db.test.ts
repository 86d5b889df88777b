import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markVerified } from '~/accounts/server/registration/mark-verified';
import { buildUser } from '~/accounts/testing';
import { openTestBoard, type TestBoard } from '~/app/testing';
import { addDays } from '~/platform/clock';
import { inTransaction } from '~/platform/database/transaction';
import { organizationIdsOf } from './server';
import { organizationInvitations } from './tables';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const form = { name: 'Beth El', location: { country_code: 'US', zipcode: '02139' }, url: 'https://beth-el.example', mission: 'Learning, *together*.' };

describe('saving an organization', () => {
  it('adds it, makes the user its owner, and answers with tokens that have the new role', async () => {
    const user = await buildUser(board.ctx);
    const saved = await board.call('POST /v2/employer/organizations/save', { token: user.token, body: form });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        rec: { name: 'Beth El', location: { city: 'Cambridge', state_code: 'MA', zipcode: '02139', country_code: 'US' }, nonprofit: true },
        user: { roles: expect.arrayContaining(['organization']), organizations: [{ name: 'Beth El', relationship: 'owner' }] },
        access_token: expect.any(String),
      },
    });
    const refreshed = await board.call('POST /auth/refresh', { body: { refresh_token: saved.body.refresh_token } });
    expect(refreshed.status).toBe(200);

    const changed = await board.call('POST /v2/employer/organizations/save', {
      token: saved.body.access_token,
      body: { ...form, _id: saved.body.rec._id, name: 'Beth El of Boston', location: { country_code: 'IL', city: 'Haifa', zipcode: '02139' } },
    });
    expect(changed.body.rec).toMatchObject({
      _id: saved.body.rec._id,
      name: 'Beth El of Boston',
      location: { country_code: 'IL', city: 'Haifa', zipcode: '', state_code: '' },
    });
    expect((await board.call('GET /v2/employer/organizations', { token: user.token })).body).toMatchObject({
      data: [{ name: 'Beth El of Boston', relationship: 'owner' }],
      meta: { page_info: { qry_total: 1 } },
    });
  });

  it('names each field that is wrong', async () => {
    const { token } = await buildUser(board.ctx);
    const save = async (body: object) => {
      const { status, body: answer } = await board.call('POST /v2/employer/organizations/save', { token, body: { ...form, ...body } });
      return [status, answer.detail?.map?.(({ loc }: { loc: string[] }) => loc.slice(1).join('.'))];
    };
    expect(await save({ name: '' })).toEqual([422, ['name']]);
    expect(await save({ url: 'beth-el.example' })).toEqual([422, ['url']]);
    expect(await save({ location: { country_code: 'RT' } })).toEqual([422, ['location.country_code']]);
    expect(await save({ location: { country_code: 'US', zipcode: '99999' } })).toEqual([422, ['location.zipcode']]);
    expect(await save({ phone: '1\n2' })).toEqual([422, ['phone']]);
  });

  it('answers 404 for others’ organizations and changes nothing', async () => {
    const owner = await buildUser(board.ctx);
    const stranger = await buildUser(board.ctx);
    const { rec } = (await board.call('POST /v2/employer/organizations/save', { token: owner.token, body: form })).body;
    const refused = await board.call('POST /v2/employer/organizations/save', { token: stranger.token, body: { ...form, _id: rec._id, name: 'Mine' } });
    expect(refused.status).toBe(404);
    expect((await board.call('POST /v2/employer/org/add_user', { token: stranger.token, body: { org_id: rec._id, email: stranger.email } })).status).toBe(404);
    expect((await board.call(`GET /v2/organizations/${rec._id}`)).body.name).toBe('Beth El');
  });
});

describe('adding a member', () => {
  it('answers the same for known and unknown addresses; the user of the known one becomes a member', async () => {
    const owner = await buildUser(board.ctx);
    const known = await buildUser(board.ctx);
    const { rec } = (await board.call('POST /v2/employer/organizations/save', { token: owner.token, body: form })).body;
    const add = (email: string) => board.call('POST /v2/employer/org/add_user', { token: owner.token, body: { org_id: rec._id, email } });
    const [first, second] = [await add(known.email), await add('nobody@example.org')];
    expect(first.status).toBe(200);
    expect(second.status).toBe(200);
    expect(first.body.message.replace(known.email, '')).toBe(second.body.message.replace('nobody@example.org', ''));

    const member = await board.call('GET /v2/auth/refresh_user', { token: known.token });
    expect(member.body.user).toMatchObject({ roles: expect.arrayContaining(['organization']), organizations: [{ _id: rec._id, relationship: 'member' }] });
    const mails = await board.mails();
    expect(mails.find(({ to }) => to?.[0]?.address === known.email)?.subject).toContain('Beth El');
    expect(mails.find(({ to }) => to?.[0]?.address === 'nobody@example.org')?.text).toContain('auth/register');
  });
});

describe('the public lists', () => {
  it('have pages, a filter by place, and counts', async () => {
    const { token } = await buildUser(board.ctx);
    for (const name of ['One', 'Two']) {
      await board.call('POST /v2/employer/organizations/save', {
        token,
        body: { ...form, name, location: { country_code: 'CA', state_code: 'ON', city: 'Toronto' } },
      });
    }
    const ontario = await board.call('GET /v2/organizations?field=state&val=ON');
    expect(ontario.body.data.map(({ name }: { name: string }) => name)).toEqual(['Two', 'One']);
    expect(ontario.body.meta.page_info).toMatchObject({ qry_total: 2, current_page: 1, page_size: 12 });
    expect((await board.call('POST /v2/organizations?field=country&val=CA')).body.data).toHaveLength(2);
    expect((await board.call('POST /v2/organizations', { body: { field: 'state', val: 'ON' } })).body.data).toEqual(ontario.body.data);
    expect(await board.call('POST /v2/organizations', { body: { field: 'state' } })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'val'] }] },
    });
    expect(ontario.body.data[0].location).toMatchObject({ city: 'Toronto', state_name: 'Ontario', country_name: 'Canada' });
    expect((await board.call('GET /v2/organizations/?page_num=99')).body.data).toEqual([]);
    expect((await board.call('GET /v2/organizations?page_num=0')).status).toBe(422);
    const totals = await board.call('GET /v2/organizations/totals');
    expect(totals.body.states).toContainEqual({ _id: 'ON', name: 'Ontario', count: 2 });
    expect(totals.body.countries).toContainEqual({ _id: 'CA', name: 'Canada', count: 2 });
    const [first] = ontario.body.data;
    const recs = await board.call('POST /v2/organizations/recs', { body: { rec_ids: [first._id, '00000000-0000-4000-8000-000000000000'] } });
    expect(recs.body.data).toEqual([{ ...first, mission_html: '<p>Learning, <em>together</em>.</p>' }]);
    expect((await board.call('GET /v2/organizations/nonsense')).status).toBe(404);
  });
});
