import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCoupon } from '~/coupons/testing';
import { organizationMembers } from '~/organizations/tables';
import { buildOrganization } from '~/organizations/testing';
import { DAY, HOUR } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import { actingFor } from '~test/access/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { buildUser } from './testing';

const PASSWORD = 'the gate of the garden';

let board: TestBoard;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(board.ctx, { roles: ['admin'] });
});
afterAll(() => board.close());

const call = (name: string, body?: unknown) => board.call(name, { token: admin.token, ...(body === undefined ? {} : { body }) });
const show = async (id: string) => (await call(`GET /v3/admin/users/${id}`)).body;
const tool = (name: string, id: string, key: string | undefined, value?: unknown, more: object = {}) =>
  call(`POST /admin/users/tools/${name}`, { collection: 'users', id, key, value, ...more });
const loggedIn = async (token: string) => (await board.call('GET /v2/auth/refresh_user', { token })).status;
const refusal = ({ status, body }: { status: number; body: { detail: unknown } }) => [status, body.detail];
const faultAt = ({ status, body }: { status: number; body: { detail: { loc: string[] }[] } }) => [status, body.detail[0]?.loc.join('.')];
const history = async (id: string) => (await call(`GET /v3/admin/audit?subject_id=${id}`)).body.data;

describe('mails that an admin causes', () => {
  it('are limited for each admin, with a clear refusal', async () => {
    const limited = await openTestBoard({ env: { RATE_LIMIT_SCALE: '0.01' } });
    try {
      const [one, other] = [await buildUser(limited.ctx, { roles: ['admin'] }), await buildUser(limited.ctx, { roles: ['admin'] })];
      const create = (token: string, email: string) => limited.call('POST /v3/admin/users', { token, body: { first_name: 'Tal', last_name: 'Levi', email } });
      expect((await create(one.token, 'a@example.org')).status).toBe(200);
      expect((await create(one.token, 'b@example.org')).status).toBe(200);
      const third = await create(one.token, 'c@example.org');
      expect([third.status, third.body.detail]).toEqual([429, expect.stringContaining('You’ve sent many emails from the back office. Nothing was')]);
      expect(third.headers.get('retry-after')).toMatch(/^\d+$/);
      const { data } = (await limited.call('GET /v3/admin/users', { token: other.token })).body;
      expect(data.map(({ email }: { email: string }) => email)).not.toContain('c@example.org');
      expect((await create(other.token, 'd@example.org')).status).toBe(200);
      const rename = (token: string, body: object) => limited.call(`PATCH /v3/admin/users/${other.id}`, { token, body });
      expect((await rename(one.token, { email: 'new@example.org' })).status).toBe(429);
      expect((await rename(one.token, { first_name: 'Noa' })).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe("a user's record", () => {
  it('has stored and derived roles apart, organizations and coupons, and no password', async () => {
    const user = await buildUser(board.ctx, { roles: ['employer'] });
    const organization = await buildOrganization(board.ctx, user.id);
    const coupon = await buildCoupon(board.ctx, { couponType: 'User Credits', userId: user.id });
    expect(await show(user.id)).toEqual({
      _id: user.id,
      first_name: 'Dina',
      last_name: 'Adler',
      email: user.email,
      roles: expect.arrayContaining(['employer']),
      derived_roles: expect.arrayContaining(['user']),
      active: true,
      verified: true,
      last_login: null,
      last_ip: null,
      created_on: expect.any(String),
      newsletter: { deliver_on: ['Monday', 'Wednesday', 'Friday'] },
      version: expect.any(String),
      candidate_id: null,
      organizations: [expect.objectContaining({ _id: organization.id, name: organization.name })],
      coupons: [expect.objectContaining({ _id: coupon.id, code: coupon.code, owned: true, position: 0 })],
    });
  });
});

describe('POST /v3/admin/users', () => {
  const person = { first_name: 'Tova', last_name: 'Klein', email: 'Tova@Example.org' };

  it('creates an account and mails a link to choose a password', async () => {
    const { status, body } = await call('POST /v3/admin/users', { ...person, roles: ['employer'] });
    expect([status, body]).toEqual([200, expect.objectContaining({ first_name: 'Tova', email: 'tova@example.org', roles: ['employer'], verified: false })]);
    const [mail] = (await board.mails()).filter(({ to }) => to?.[0]?.address === 'tova@example.org');
    expect(mail?.text).toContain(`/auth/resetpass/${body._id}/`);
    expect(mail?.subject).toBe('Your new Parnassa account');
    const text = (mail?.text ?? '').replace(/\s+/g, ' ');
    expect(text).toContain('Shalom Tova, the staff of Parnassa created an account for tova@example.org.');
    expect(text).toContain('The link works once, within 7 days.');
    expect(text).not.toContain('asked to reset your password');
    expect((await history(body._id))[0]).toMatchObject({ action: 'account.created', actor: { _id: admin.id }, undoable: false });
  });

  it('mails a link that works for seven days and logs in once', async () => {
    const email = 'seven@example.org';
    await call('POST /v3/admin/users', { ...person, email });
    const [mail] = (await board.mails()).filter(({ to }) => to?.[0]?.address === email);
    const token = /\/auth\/resetpass\/([^\s"<>]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const choose = () => board.call('POST /v2/auth/reset_password', { body: { token, pass_info: { password: PASSWORD, password_cfm: PASSWORD } } });
    const now = board.clock.now();
    board.clock.set(new Date(now.getTime() + 7 * DAY - HOUR));
    const answers = [await choose(), await choose()];
    board.clock.set(now);
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(answers[0]?.body.user).toMatchObject({ email });
  });

  it('refuses an address that has an account, and derived roles', async () => {
    expect(refusal(await call('POST /v3/admin/users', person))).toEqual([409, 'This email already has an account.']);
    expect(faultAt(await call('POST /v3/admin/users', { ...person, roles: ['purchase'] }))).toEqual([422, 'body.roles.0']);
    expect(faultAt(await call('POST /v3/admin/users', { ...person, email: 'nobody' }))).toEqual([422, 'body.email']);
  });
});

describe('PATCH /admin/users/{id}', () => {
  it('changes what is given, records old and new values, and ends sessions with a new password', async () => {
    const user = await buildUser(board.ctx);
    const { status, body } = await call(`PATCH /admin/users/${user.id}`, { first_name: 'Rut', roles: ['employer', 'vip'], password: 'a-rather-long-secret' });
    expect([status, body]).toEqual([200, expect.objectContaining({ first_name: 'Rut', last_name: 'Adler', roles: ['employer', 'vip'] })]);
    expect(JSON.stringify(body)).not.toMatch(/password|secret|argon/);
    expect(await loggedIn(user.token)).toBe(401);
    expect((await board.call('POST /v2/auth/login', { body: { email: user.email, password: 'a-rather-long-secret' } })).status).toBe(200);
    const lines = await history(user.id);
    expect(lines.find((line: { action: string }) => line.action === 'field.changed')).toMatchObject({
      before: { first_name: 'Dina', roles: [] },
      after: { first_name: 'Rut', roles: ['employer', 'vip'] },
    });
    expect(JSON.stringify(lines)).not.toMatch(/long-secret|argon/);
  });

  it.each([
    [{ email: 'not an address' }, 'body.email'],
    [{ roles: ['purchase:recent'] }, 'body.roles.0'],
    [{ password: 'short' }, 'body.password'],
    [{ password: 'password123' }, 'body.password'],
    [{ active: 'yes' }, 'body.active'],
  ])('refuses %o and changes nothing', async (body, at) => {
    const user = await buildUser(board.ctx);
    expect(faultAt(await call(`PATCH /v3/admin/users/${user.id}`, { first_name: 'Changed', ...body }))).toEqual([422, at]);
    expect((await show(user.id)).first_name).toBe('Dina');
  });

  it('refuses fields that are not declared, and the address of another account', async () => {
    const [user, other] = [await buildUser(board.ctx), await buildUser(board.ctx)];
    const before = await show(user.id);
    const given = { first_name: 'Changed', _id: newId(), paid: true, last_ip: '1.2.3.4', created_on: '2001-01-01T00:00:00Z' };
    const answer = await call(`PATCH /v2/admin/users/${user.id}`, given);
    expect([answer.status, answer.body.detail.map(({ msg }: { msg: string }) => msg)]).toEqual([
      422,
      ['unknown field: _id', 'unknown field: paid', 'unknown field: last_ip', 'unknown field: created_on'],
    ]);
    expect(await show(user.id)).toEqual(before);
    expect(refusal(await call(`PATCH /v3/admin/users/${user.id}`, { email: other.email }))).toEqual([409, 'This email already has an account.']);
    expect((await call(`PATCH /v3/admin/users/${newId()}`, { first_name: 'A' })).status).toBe(404);
  });
});

/** An organization of somebody else that a user is a member of. */
async function buildMembership(userId: string) {
  const organization = await buildOrganization(board.ctx, (await buildUser(board.ctx)).id);
  const createdAt = new Date(board.clock.now().getTime() - 100 * DAY);
  await board.ctx.db.insert(organizationMembers).values({ organizationId: organization.id, userId, createdAt });
  return { ...organization, since: createdAt.toISOString() };
}

describe('the field tools of users', () => {
  it('do not take the last owner from an organization, and say what to do first', async () => {
    const owner = await buildUser(board.ctx);
    const organization = await buildOrganization(board.ctx, owner.id);
    expect(refusal(await tool('field_pull_by_field', owner.id, 'organizations', { _id: organization.id }))).toEqual([
      409,
      `This is the last owner of ${organization.name}. Make another member an owner first, or deactivate the organization.`,
    ]);
    expect((await show(owner.id)).organizations).toHaveLength(1);
  });

  it('do not bring back a membership of an organization that was removed', async () => {
    const user = await buildUser(board.ctx);
    const organization = await buildMembership(user.id);
    const { body } = await tool('field_pull_by_field', user.id, 'organizations', { _id: organization.id });
    expect((await call(`DELETE /v3/admin/organizations/${organization.id}`)).status).toBe(204);
    expect((await call(`POST /v3/admin/audit/${body.audit_id}/undo`)).status).toBe(409);
  });

  it('toggle a flag; a deactivated user is logged off at once and stays so', async () => {
    const user = await buildUser(board.ctx);
    const { status, body } = await tool('field_toggle', user.id, 'active');
    expect([status, body]).toEqual([
      200,
      { collection: 'users', id: user.id, before: { active: true }, after: { active: false }, audit_id: expect.any(String) },
    ]);
    expect(await loggedIn(user.token)).toBe(401);
    await tool('field_toggle', user.id, 'active');
    expect([(await show(user.id)).active, await loggedIn(user.token)]).toEqual([true, 401]);
  });

  it('add and pull roles, once; removing admin ends what that admin does for others', async () => {
    const user = await buildUser(board.ctx);
    expect((await tool('field_add_to_set', user.id, 'roles', 'vip')).body.after).toEqual({ roles: ['vip'] });
    expect((await tool('field_add_to_set', user.id, 'roles', 'vip')).body).toMatchObject({ after: { roles: ['vip'] }, audit_id: null });
    expect((await tool('field_pull', user.id, 'roles', 'vip')).body.after).toEqual({ roles: [] });

    const acting = await actingFor(board, user.id);
    const claims = JSON.parse(Buffer.from(acting.token.split('.')[1] ?? '', 'base64url').toString());
    const actor = claims.act.sub ?? claims.act;
    expect(await loggedIn(acting.token)).toBe(200);
    expect((await tool('field_pull', actor, 'roles', 'admin')).status).toBe(200);
    expect(await loggedIn(acting.token)).toBe(401);
    await tool('field_add_to_set', actor, 'roles', 'admin');
    expect(await loggedIn(acting.token)).toBe(401);
  });

  it('change several fields at once', async () => {
    const user = await buildUser(board.ctx);
    const { body } = await tool('field_patch', user.id, undefined, { first_name: 'Noa', verified: false, 'newsletter.deliver_on': ['Friday', 'Sunday'] });
    expect(body.after).toEqual({ first_name: 'Noa', verified: false, 'newsletter.deliver_on': ['Friday', 'Sunday'] });
    expect(await show(user.id)).toMatchObject({ first_name: 'Noa', verified: false, newsletter: { deliver_on: ['Friday', 'Sunday'] } });
  });

  it.each<[string, string | undefined, unknown, string, object?]>([
    ['field_set', 'password', 'a-rather-long-secret', 'body.key'],
    ['field_set', 'passwordHash', 'x', 'body.key'],
    ['field_set', '_id', newId(), 'body.key'],
    ['field_set', 'paid', true, 'body.key'],
    ['field_set', '__proto__', {}, 'body.key'],
    ['field_set', 'constructor', {}, 'body.key'],
    ['field_set', undefined, 'x', 'body.key'],
    ['field_set', 'roles', ['admin'], 'body.key'],
    ['field_toggle', 'first_name', undefined, 'body.key'],
    ['field_set_int', 'first_name', 1, 'body.key'],
    ['field_set', 'first_name', 7, 'body.value'],
    ['field_set', 'first_name', '', 'body.value'],
    ['field_set', 'email', 'nobody', 'body.value'],
    ['field_add_to_set', 'roles', 'purchase', 'body.value'],
    ['field_add_to_set', 'roles', 'purchase:recent', 'body.value'],
    ['field_add_to_set', 'roles', ['vip'], 'body.value'],
    ['field_patch', undefined, { first_name: 'A', password: 'a-rather-long-secret' }, 'body.value.password'],
    ['field_patch', undefined, { roles: ['admin'] }, 'body.value.roles'],
    ['field_patch', undefined, { first_name: 7 }, 'body.value.first_name'],
    ['field_patch', undefined, {}, 'body.value'],
    ['field_set', 'first_name', 'A', 'body.database', { database: 'other' }],
    ['field_set', 'first_name', 'A', 'body.database', { database: null }],
    ['field_set', 'first_name', 'A', 'body.collection', { collection: 'orders' }],
  ])('%s refuses %s = %j, naming %s', async (name, key, value, at, more) => {
    const user = await buildUser(board.ctx);
    const before = await show(user.id);
    expect(faultAt(await tool(name, user.id, key, value, more))).toEqual([422, at]);
    expect(await show(user.id)).toEqual(before);
  });

  it('answer 404 for an unknown tool, user or collection', async () => {
    expect((await tool('field_drop', admin.id, 'active')).status).toBe(404);
    expect((await tool('field_toggle', newId(), 'active')).status).toBe(404);
    for (const path of ['/v3/tools', '/v2/tools', '/admin/tools']) {
      for (const collection of ['users', 'audit_log', 'pg_catalog']) {
        expect((await call(`POST ${path}/field_toggle`, { collection, id: admin.id, key: 'active' })).status).toBe(404);
      }
    }
  });

  it('end a membership, take and reorder coupons, and undoing gives them back', async () => {
    const user = await buildUser(board.ctx);
    const organization = await buildMembership(user.id);
    const own = await buildCoupon(board.ctx, { couponType: 'User Credits', userId: user.id });
    const given = await buildCoupon(board.ctx);
    expect((await call('POST /v3/admin/users/give_coupon', { code: given.code.toLowerCase(), user_id: user.id })).status).toBe(200);

    const ended = (await tool('field_pull_by_field', user.id, 'organizations', { _id: organization.id })).body;
    expect((await show(user.id)).organizations).toEqual([]);
    expect((await call(`POST /v3/admin/audit/${ended.audit_id}/undo`, {})).status).toBe(200);
    expect((await show(user.id)).organizations).toHaveLength(1);
    const { members } = (await call(`GET /v3/admin/organizations/${organization.id}`)).body;
    expect(members).toContainEqual(expect.objectContaining({ _id: user.id, since: organization.since }));

    const couponsOf = async () => (await show(user.id)).coupons.map(({ _id, owned }: { _id: string; owned: boolean }) => ({ _id, owned }));
    const order = await couponsOf();
    expect((await tool('field_set', user.id, 'coupons', [...order].reverse())).status).toBe(200);
    expect(await couponsOf()).toEqual([...order].reverse());
    for (const { id } of [own, given]) {
      const taken = (await tool('field_pull_by_field', user.id, 'coupons', { _id: id })).body;
      expect(await couponsOf()).toHaveLength(1);
      expect((await call(`POST /v3/admin/audit/${taken.audit_id}/undo`, {})).status).toBe(200);
      expect(await couponsOf()).toEqual([...order].reverse());
    }
    expect(faultAt(await tool('field_set', user.id, 'coupons', [{ _id: newId(), owned: true }]))).toEqual([422, 'body.value']);
  });
});

describe('admins', () => {
  it('who deactivate each other at the same moment leave one of them', async () => {
    const [one, other] = [await buildUser(board.ctx, { roles: ['admin'] }), await buildUser(board.ctx, { roles: ['admin'] })];
    const deactivate = (token: string, id: string) => board.call(`PATCH /v3/admin/users/${id}`, { token, body: { active: false } });
    await Promise.all([deactivate(one.token, other.id), deactivate(other.token, one.id)]);
    const active = [await show(one.id), await show(other.id)].filter((user) => user.active);
    expect(active).toHaveLength(1);
  });

  it('cannot deactivate, demote or remove themselves', async () => {
    expect(refusal(await tool('field_toggle', admin.id, 'active'))).toEqual([403, 'You can’t deactivate your own account.']);
    expect(refusal(await tool('field_pull', admin.id, 'roles', 'admin'))).toEqual([403, 'You can’t take the admin role away from yourself.']);
    expect((await call(`PATCH /admin/users/${admin.id}`, { roles: [] })).status).toBe(403);
    expect((await call(`PATCH /admin/users/${admin.id}`, { active: false })).status).toBe(403);
    expect(refusal(await call(`DELETE /admin/users/${admin.id}`))).toEqual([403, 'You can’t remove your own account here.']);
    expect(await show(admin.id)).toMatchObject({ active: true, roles: ['admin'] });
  });

  it('cannot remove other admins or take over their accounts', async () => {
    const other = await buildUser(board.ctx, { roles: ['admin'] });
    expect((await call(`DELETE /v3/admin/users/${other.id}`)).status).toBe(403);
    expect((await call(`POST /admin/users/setpass/${other.id}`, { user_id: other.id, password: 'a-rather-long-secret' })).status).toBe(403);
    expect((await tool('field_set', other.id, 'email', 'mine@example.org')).status).toBe(403);
    expect(await loggedIn(other.token)).toBe(200);
  });

  it('remove a user as the user would, and the values in the audit log with them', async () => {
    const user = await buildUser(board.ctx, { lastName: 'Peninnah' });
    await tool('field_set', user.id, 'last_name', 'Rosenzweig');
    expect((await call(`DELETE /admin/users/${user.id}`)).status).toBe(204);
    expect([(await call(`GET /v3/admin/users/${user.id}`)).status, (await call(`DELETE /admin/users/${user.id}`)).status]).toEqual([404, 404]);
    expect(await loggedIn(user.token)).toBe(401);
    expect(JSON.stringify(await history(user.id))).not.toMatch(/Rosenzweig|Peninnah/);
  });

  it('set a password: the user is logged off and the rules of passwords hold', async () => {
    const user = await buildUser(board.ctx);
    const set = (password: string, user_id = user.id) => call(`POST /admin/users/setpass/${user.id}`, { user_id, password });
    expect(faultAt(await set('short'))).toEqual([422, 'body.password']);
    expect(faultAt(await set('a-rather-long-secret', newId()))).toEqual([422, 'body.user_id']);
    expect(await loggedIn(user.token)).toBe(200);
    expect((await set('a-rather-long-secret')).body).toEqual({ message: 'Password updated' });
    expect(await loggedIn(user.token)).toBe(401);
    await call(`POST /v3/admin/users/setpass/${admin.id}`, { user_id: admin.id, password: 'a-rather-long-secret' });
    expect(await loggedIn(admin.token)).toBe(200);
  });
});

describe('coupons by hand', () => {
  const add = (kind: string, body: object) => call(`POST /v3/admin/users/${kind}`, body);

  it('are credits, discounts and gift cards of the user, with the defaults of the form', async () => {
    const user = await buildUser(board.ctx, { roles: ['employer'] });
    const made = { amount: 100, amount_type: 'percent', use_limit: 1, expires_on: '2026-12-21T04:59:59.999Z' };
    expect((await add('add_coupon', { user_id: user.id })).body).toMatchObject({ ...made, coupon_type: 'User Credits', name: 'Credits' });
    expect((await add('add_gift_card', { user_id: user.id, label: 'Sorry' })).body).toMatchObject({ ...made, coupon_type: 'Gift Card', name: 'Sorry' });
    const discount = await add('add_coupon', { user_id: user.id, credits: 3, amount: 25.5, amount_type: 'dollars', days: 7, reason: 'Paid twice' });
    expect(discount.body).toMatchObject({ coupon_type: 'User Discount', amount: 25.5, amount_type: 'dollars', use_limit: 3 });
    expect((await show(user.id)).coupons).toHaveLength(3);
    expect((await history(discount.body._id))[0]).toMatchObject({ action: 'coupon.created', after: { user_id: user.id, credits: 3, reason: 'Paid twice' } });
  });

  it.each([
    [{ amount: 101 }, 'body.amount'],
    [{ amount: 0 }, 'body.amount'],
    [{ credits: 0 }, 'body.credits'],
    [{ credits: 1.5 }, 'body.credits'],
    [{ days: 0 }, 'body.days'],
    [{ amount_type: 'euros' }, 'body.amount_type'],
  ])('refuse %o', async (body, at) => {
    expect(faultAt(await add('add_coupon', { user_id: admin.id, ...body }))).toEqual([422, at]);
  });

  it('are given by code once; an unknown code or user is named', async () => {
    const [user, coupon] = [await buildUser(board.ctx), await buildCoupon(board.ctx)];
    const give = (code: string, user_id = user.id) => add('give_coupon', { code, user_id });
    expect((await give(coupon.code)).status).toBe(200);
    expect(refusal(await give(coupon.code))).toEqual([409, 'The user already has this coupon.']);
    expect(faultAt(await give('NO-SUCH-CODE'))).toEqual([422, 'body.code']);
    expect((await give(coupon.code, newId())).status).toBe(404);
    expect((await add('add_coupon', { user_id: newId() })).status).toBe(404);
  });
});
