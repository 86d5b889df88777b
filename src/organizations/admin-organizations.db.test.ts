import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { newId } from '~/platform/ids/ids';
import { buildPost } from '~/posts/testing';
import { actingFor, newPerson } from '~test/access/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { organizationMembers } from './tables';
import { buildOrganization } from './testing';

let board: TestBoard;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(board.ctx, { roles: ['admin'] });
});
afterAll(() => board.close());

const BASE = '/v3/admin/organizations';
const call = (name: string, body?: unknown) => board.call(name, { token: admin.token, ...(body === undefined ? {} : { body }) });
const names = async (query: string) => (await call(`GET ${BASE}?${query}`)).body.data.map(({ name }: { name: string }) => name);
const show = async (id: string) => (await call(`GET ${BASE}/${id}`)).body;
const tool = (name: string, id: string, key: string, value?: unknown) => call(`POST /v3/tools/${name}`, { collection: 'organizations', id, key, value });
const build = async (values: Parameters<typeof buildOrganization>[2] = {}) => {
  const owner = await buildUser(board.ctx, { roles: ['employer', 'organization'] });
  return { owner, ...(await buildOrganization(board.ctx, owner.id, values)) };
};

describe('the list of organizations', () => {
  it.each(['/v3/admin/organizations', '/admin/organizations', '/v3/admin/orgs', '/v2/admin/orgs', '/admin/orgs'])('%s is for admins only', async (path) => {
    const status = async (token?: string) => (await board.call(`GET ${path}`, { token })).status;
    const employer = await newPerson(board, { roles: ['employer', 'organization'] });
    expect(await Promise.all([status(), status(employer.token), status((await actingFor(board, employer.id)).token), status(admin.token)])).toEqual([
      401, 403, 403, 200,
    ]);
  });

  it('finds a school by words, by place, and with a typing error', async () => {
    const school = await build({ name: 'Solomon Schechter Academy', city: 'Quonochontaug' });
    expect(await names('q=schechter')).toEqual([school.name]);
    expect(await names('q=academy%20quonochontaug')).toEqual([school.name]);
    expect(await names('q=Schekter')).toEqual([school.name]);
    expect(await names(`q=${school.id}`)).toEqual([school.name]);
    expect(await names('q=100%25')).toEqual([]);
  });

  it('filters by state, country, nonprofit, activity and live posts', async () => {
    const hidden = await build({ name: 'Hidden Shul', active: false, stateCode: 'VT', nonprofit: false });
    const hiring = await build({ name: 'Hiring Shul', stateCode: 'VT' });
    await buildPost(board.ctx, { userId: hiring.owner.id, organizationId: hiring.id });
    expect(await names('state=vt&sort=name')).toEqual([hidden.name, hiring.name]);
    for (const query of ['active=false', 'nonprofit=false', 'has_live_posts=false']) expect(await names(`state=VT&${query}`)).toEqual([hidden.name]);
    expect(await names('state=VT&has_live_posts=true&country=us')).toEqual([hiring.name]);
    expect((await call(`GET ${BASE}?state=VT&sort=-name`)).body.data[0]).toMatchObject({ name: hiring.name, live_posts: 1 });
    expect((await call(`GET ${BASE}?sort=secret`)).status).toBe(422);
    expect((await call(`GET ${BASE}/csv?state=VT`)).body).toContain('Hiring Shul');
  });
});

describe('an organization', () => {
  const form = { name: 'New Day School', location: { country_code: 'US', zipcode: '10001' }, mission: '**Learning**', url: 'https://school.example.org' };

  it('is added and changed by the rules of the form, and only fields that were sent change', async () => {
    const made = await call(`POST ${BASE}`, form);
    expect(made.body).toMatchObject({ name: form.name, active: true, location: { city: 'New York', state_code: 'NY' }, members: [] });
    const id = made.body._id;
    const changed = await call(`PATCH /admin/orgs/${id}`, { phone: '212-555-0100', mission: 'Reading' });
    expect(changed.body).toMatchObject({ ...form, location: { zipcode: '10001' }, phone: '212-555-0100', mission: 'Reading' });
    expect((await board.call(`GET /v2/organizations/${id}`)).body.mission_html).toContain('Reading');
    const faults = async (body: object) => (await call(`PATCH ${BASE}/${id}`, body)).body.detail?.map(({ loc }: { loc: string[] }) => loc.join('.'));
    expect(await faults({ url: 'nowhere' })).toEqual(['body.url']);
    expect(await faults({ location: { country_code: 'US', zipcode: '00000' } })).toEqual(['body.location.zipcode']);
    expect(await faults({ name: ' ' })).toEqual(['body.name']);
    expect((await call(`PATCH ${BASE}/${newId()}`, { phone: '1' })).status).toBe(404);
  });

  it('is hidden from the public when it is deactivated, until that is undone', async () => {
    const { id } = await build();
    const isPublic = async () => (await board.call(`GET /v2/organizations/${id}`)).status;
    const { body } = await tool('field_toggle', id, 'active');
    expect(await isPublic()).toBe(404);
    expect((await call(`POST /v3/admin/audit/${body.audit_id}/undo`, {})).status).toBe(200);
    expect(await isPublic()).toBe(200);
    expect((await tool('field_set', id, 'logo', 'x.png')).status).toBe(422);
    expect((await tool('field_set', id, 'email', 'nobody')).status).toBe(422);
  });

  it('is not deactivated while a job of it is in the public lists', async () => {
    const { id } = await build();
    const post = await buildPost(board.ctx, { organizationId: id });
    const refused = await tool('field_toggle', id, 'active');
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'in_use', detail: expect.stringMatching(/^This organization has 1 live job\. First take them down/) },
    });
    expect((await call(`PATCH ${BASE}/${id}`, { active: false })).status).toBe(409);
    await board.call('POST /v3/tools/field_set', { token: admin.token, body: { collection: 'posts', id: post.id, key: 'posted', value: false } });
    expect((await tool('field_toggle', id, 'active')).status).toBe(200);
  });

  it('takes members by address, and ends memberships', async () => {
    const [{ id }, user] = [await build(), await buildUser(board.ctx)];
    const add = (email: string) => call(`POST ${BASE}/${id}/members`, { email });
    expect((await add(user.email.toUpperCase())).body.members).toContainEqual(
      expect.objectContaining({ _id: user.id, email: user.email, relationship: 'member' }),
    );
    expect((await board.mails()).at(-1)?.to?.[0]?.address).toBe(user.email);
    const since = '2024-06-11T15:00:00.000Z';
    await board.ctx.db
      .update(organizationMembers)
      .set({ createdAt: new Date(since) })
      .where(eq(organizationMembers.userId, user.id));
    expect((await add(user.email)).status).toBe(409);
    expect((await add('nobody@example.org')).body.detail[0].loc).toEqual(['body', 'email']);
    const { body } = await tool('field_pull_by_field', id, 'members', { _id: user.id });
    expect((await show(id)).members).toHaveLength(1);
    expect((await call(`POST /v3/admin/audit/${body.audit_id}/undo`, {})).status).toBe(200);
    const { members } = await show(id);
    expect(members).toHaveLength(2);
    expect(members.find(({ _id }: { _id: string }) => _id === user.id).since, 'the day on which the membership began').toBe(since);
  });

  it('keeps an owner until another member is one', async () => {
    const [{ id, name, owner }, user] = [await build(), await buildUser(board.ctx)];
    const add = (relationship?: string, email = user.email) => call(`POST ${BASE}/${id}/members`, { email, relationship });
    await add();
    const remove = () => tool('field_pull_by_field', id, 'members', { _id: owner.id });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: 'last_owner', detail: `This is the last owner of ${name}. Make another member an owner first, or deactivate the organization.` },
    });
    expect((await add('owner')).body.members).toContainEqual(expect.objectContaining({ _id: user.id, relationship: 'owner', roles: ['owner', 'member'] }));
    expect((await add('owner')).status).toBe(409);
    expect((await remove()).status).toBe(200);
    expect((await add('member')).body.code).toBe('last_owner');
    expect((await show(id)).members).toMatchObject([{ _id: user.id }]);
  });

  it('keeps one of two owners who are removed at the same moment', async () => {
    const [{ id, owner }, other] = [await build(), await buildUser(board.ctx)];
    await call(`POST ${BASE}/${id}/members`, { email: other.email, relationship: 'owner' });
    const removals = [
      tool('field_pull_by_field', id, 'members', { _id: owner.id }),
      call('POST /admin/users/tools/field_pull_by_field', { id: other.id, key: 'organizations', value: { _id: id } }),
    ];
    expect((await Promise.all(removals)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is removed only while nothing belongs to it', async () => {
    const [empty, used] = [await build(), await build()];
    await buildPost(board.ctx, { userId: used.owner.id, organizationId: used.id });
    expect((await call(`DELETE ${BASE}/${empty.id}`)).status).toBe(204);
    expect((await call(`DELETE ${BASE}/${empty.id}`)).status).toBe(404);
    const refused = await call(`DELETE ${BASE}/${used.id}`);
    expect([refused.status, refused.body.detail]).toEqual([409, 'This organization has 1 post. Merge it into another one or deactivate it.']);
  });
});

describe('merging', () => {
  it('into an organization that is not active is refused, and moves nothing', async () => {
    const [from, into] = [await build(), await build({ active: false })];
    const { status, body } = await call(`POST ${BASE}/${from.id}/merge`, { into: into.id });
    expect([status, body.code]).toEqual([409, 'organization_inactive']);
    expect(await show(from.id)).toMatchObject({ active: true, members: [expect.objectContaining({ _id: from.owner.id })] });
    expect((await show(into.id)).members).toHaveLength(1);
  });

  it('moves posts, orders and members, keeps the totals right, and is recorded for both', async () => {
    const { owner, postId } = await buildUnpaidPost(board);
    expect((await board.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token: owner.token, body: goodCard })).status).toBe(200);
    const from = (await call(`GET /v3/admin/users/${owner.id}`)).body.organizations[0]._id;
    const target = await build();
    const before = await show(from);
    expect([before.live_posts.count, before.orders.count]).toEqual([1, 1]);
    const merged = await call(`POST /admin/orgs/${from}/merge`, { into: target.id });
    expect(merged.body).toMatchObject({ _id: target.id, live_posts: { count: 1 }, orders: { count: 1 } });
    expect(merged.body.members.map(({ _id }: { _id: string }) => _id).sort()).toEqual([owner.id, target.owner.id].sort());
    expect(await show(from)).toMatchObject({ active: false, members: [], live_posts: { count: 0 }, orders: { count: 0 } });
    expect((await board.call(`GET /v2/posts/${postId}`)).body.organization._id ?? target.id).toBe(target.id);
    const { data } = (await call(`GET ${BASE}?q=${target.id}`)).body;
    expect(data[0].live_posts).toBe(1);
    for (const id of [from, target.id]) expect((await call(`GET /v3/admin/audit?subject_id=${id}`)).body.data[0].action).toBe('organization.merged');
  });

  it('refuses itself and unknown organizations, and changes nothing', async () => {
    const { id } = await build();
    expect((await call(`POST ${BASE}/${id}/merge`, { into: id })).status).toBe(422);
    expect((await call(`POST ${BASE}/${id}/merge`, { into: newId() })).status).toBe(422);
    expect((await call(`POST ${BASE}/${newId()}/merge`, { into: id })).status).toBe(404);
    await buildPost(board.ctx, { organizationId: id });
    expect((await call(`POST ${BASE}/${id}/merge`, { into: newId() })).status).toBe(422);
    expect((await show(id)).active).toBe(true);
  });
});
