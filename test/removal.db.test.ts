import { and, asc, eq, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { buildAlert } from '~/alerts/testing';
import { applications } from '~/applications/tables';
import { applicationTo } from '~/applications/testing';
import { buildCandidate } from '~/candidates/testing';
import { couponUses } from '~/coupons/tables';
import { buildCoupon } from '~/coupons/testing';
import { buildFile } from '~/files/testing';
import { orders } from '~/orders/tables';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { organizations } from '~/organizations/tables';
import { buildOrganization, makePng, makeWebp, sendLogo } from '~/organizations/testing';
import { auditLog } from '~/platform/audit/tables';
import { queryRows } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import { mailBodies, mails } from '~/platform/mail/tables';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { actingFor } from './access/testing';
import { openTestBoard, type TestBoard } from './board';

/**
 * Posts, accounts and organizations are removed in one way each, by all callers (docs/product/removing.md). Each caller is compared
 * with the same expectation.
 */
let board: TestBoard;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(board.ctx, { roles: ['admin'] });
});
afterAll(() => board.close());

const call = async (name: string, token = admin.token, body?: unknown) => {
  const answer = await board.call(name, { token, ...(body === undefined ? {} : { body }) });
  expect([name, answer.status, answer.status < 400 || answer.body]).toEqual([name, answer.status, true]);
  return answer.body;
};

type Post = Awaited<ReturnType<typeof buildUnpaidPost>>;

/** A paid post that is live, waits for a renewal and for the staff, and has an application. */
async function buildLive(): Promise<Post> {
  const post = await buildUnpaidPost(board);
  await call(`POST /v2/employer/jobs_prep/pay/${post.postId}`, post.token, goodCard);
  const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
  const resume = await buildFile(board, seeker.token);
  await call(`POST /v2/posts/apply/${post.postId}`, seeker.token, applicationTo(post.postId, seeker.email, { resume: resume.id }));
  const now = board.clock.now();
  await board.ctx.db.update(posts).set({ renewsOn: now, queuedAt: now }).where(eq(posts.id, post.postId));
  return post;
}

/** A paid post that waits for its first review. */
async function buildInReview(): Promise<Post> {
  await call('PATCH /v3/admin/settings', admin.token, { moderation: 'all' });
  const post = await buildUnpaidPost(board);
  await call(`POST /v2/employer/jobs_prep/pay/${post.postId}`, post.token, goodCard);
  await call('PATCH /v3/admin/settings', admin.token, { moderation: 'off' });
  return post;
}

const refund = (reason: string) => ({ post: 'remove', reason });
const decline = async ({ postId }: Post) => {
  const { version } = await call(`GET /v3/admin/review/${postId}`);
  await call(`POST /v3/admin/review/${postId}/decline`, admin.token, { version, reason: 'No.' });
};

const callers: [name: string, build: () => Promise<Post>, remove: (post: Post) => Promise<unknown>, order: string][] = [
  ['its employer, when it is live', buildLive, ({ postId, token }) => call(`DELETE /v2/employer/jobs/${postId}`, token), 'paid'],
  ['its employer, as a draft', () => buildUnpaidPost(board), ({ postId, token }) => call(`DELETE /v2/employer/jobs_prep/${postId}`, token), 'cancelled'],
  ['its employer, while it is in review', buildInReview, ({ postId, token }) => call(`DELETE /v2/employer/jobs_prep/${postId}`, token), 'paid'],
  [
    'an admin who acts for its employer',
    buildLive,
    async ({ postId, owner }) => call(`DELETE /v2/employer/jobs/${postId}`, (await actingFor(board, owner.id)).token),
    'paid',
  ],
  ['an admin, when it is live', buildLive, ({ postId }) => call(`DELETE /v3/admin/posts/${postId}`), 'paid'],
  ['an admin, as a draft', () => buildUnpaidPost(board), ({ postId }) => call(`DELETE /v3/admin/posts_prep/${postId}`), 'cancelled'],
  ['a refund', buildLive, ({ orderId }) => call(`POST /v3/admin/orders/${orderId}/refund`, admin.token, refund('Posted twice')), 'paid'],
  ['a declined review', buildInReview, decline, 'paid'],
];

it('the inbox of a deleted post stays for its employer, with files and replies', async () => {
  const post = await buildLive();
  const inbox = `/v2/employer/jobs/${post.postId}/applications`;
  const [before] = (await call(`GET ${inbox}`, post.token)).data;
  await call(`DELETE /v2/employer/jobs/${post.postId}`, post.token);
  const { data, post: shown } = await call(`GET ${inbox}`, post.token);
  expect([data.map(({ _id }: { _id: string }) => _id), shown.deleted]).toEqual([[before._id], true]);
  const { files } = await call(`GET /v2/employer/applications/${before._id}`, post.token);
  expect(files).toHaveLength(1);
  const reply = { ids: [before._id], subject: 'Shalom', text: 'The position was filled.' };
  expect((await call(`POST ${inbox}/reply`, post.token, reply)).changed).toBe(1);
  expect((await call('GET /v2/employer/jobs_deleted', post.token)).data).toMatchObject([{ _id: post.postId, application_count: 1 }]);
  const stranger = await buildUser(board.ctx, { roles: ['employer'] });
  expect((await board.call(`GET ${inbox}`, { token: stranger.token })).status).toBe(404);
  expect((await board.call('GET /v2/employer/jobs_deleted', { token: stranger.token })).body.data).toEqual([]);
});

describe('a post that is removed by', () => {
  it.each(callers)('%s', async (_name, build, remove, orderStatus) => {
    const { db } = board.ctx;
    const post = await build();
    const applied = await db.$count(applications, eq(applications.postId, post.postId));
    await remove(post);
    const [row] = await db.select().from(posts).where(eq(posts.id, post.postId));
    expect(row).toMatchObject({ active: false, posted: false, listed: false, renewsOn: null, queuedAt: null, removedAt: board.clock.now() });
    const [order] = await db.select().from(orders).where(eq(orders.id, post.orderId));
    expect(order).toMatchObject({ status: orderStatus, postId: post.postId, headline: row?.headline });
    expect(await db.$count(applications, eq(applications.postId, post.postId))).toBe(applied);
    const lines = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, post.postId), eq(auditLog.action, 'post.removed')));
    expect(lines).toMatchObject([{ subject: 'post', actorId: expect.any(String), onBehalfOf: post.owner.id }]);
    const seen = ['GET /v2/posts', 'GET /v2/employer/jobs', 'GET /v3/admin/posts', 'GET /v3/admin/posts_prep'].map((path) =>
      board.call(`${path}/${post.postId}`, { token: path.includes('admin') ? admin.token : post.token }),
    );
    expect((await Promise.all(seen)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const derived = await queryRows(
      db,
      sql`select 1 from post_search where post_id = ${post.postId} union all select 1 from post_facets where post_id = ${post.postId}`,
    );
    expect(derived).toEqual([]);
  });

  it.each(['DELETE /v2/employer/jobs_prep/', 'DELETE /v3/admin/posts_prep/'])('%s is refused while it is being paid', async (path) => {
    const post = await buildUnpaidPost(board);
    await board.ctx.db.update(orders).set({ status: 'paying' }).where(eq(orders.id, post.orderId));
    const token = path.includes('admin') ? admin.token : post.token;
    expect(await board.call(`${path}${post.postId}`, { token })).toMatchObject({ status: 409, body: { code: 'paying' } });
    expect((await board.ctx.db.select().from(posts).where(eq(posts.id, post.postId)))[0]).toMatchObject({ removedAt: null });
  });
});

/** The tables that name a user, with the columns that do. */
const NAMING = ['user_id', 'paid_by', 'account_id', 'from_user_id', 'invited_by', 'actor_id', 'on_behalf_of', 'added_by'];

/** The number of rows of each table that name a user. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
  const columns = await queryRows<{ table: string; column: string }>(
    board.ctx.db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and column_name in (${sql.join(
        NAMING.map((name) => sql`${name}`),
        sql`, `,
      )}) order by 1, 2`,
  );
  const counts: Record<string, number> = {};
  for (const { table, column } of columns) {
    const [row] = await queryRows<{ count: number }>(
      board.ctx.db,
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`,
    );
    if (row && row.count > 0) counts[`${table}.${column}`] = row.count;
  }
  return counts;
}

/** A person with records of every kind. */
async function buildPerson() {
  const paid = await buildUnpaidPost(board);
  const person = paid.owner;
  await call('GET /v2/jobseeker/enable', person.token);
  await call(`POST /v2/employer/jobs_prep/pay/${paid.postId}`, person.token, goodCard);
  const unpaid = await buildUnpaidPost(board, person);
  await buildCandidate(board, person.token);
  const resume = await buildFile(board, person.token);
  const elsewhere = await buildPost(board.ctx);
  await call(`POST /v2/posts/apply/${elsewhere.id}`, person.token, applicationTo(elsewhere.id, person.email, { resume: resume.id }));
  await buildAlert(board, person, { kw: 'Hebrew' });
  await buildCoupon(board.ctx, { couponType: 'User Credits', userId: person.id });
  await call('POST /v2/contact', person.token, { email: person.email, feedback_type: 'help', message: 'Please help', checked_faq: true });
  await call(`GET /v2/posts/${elsewhere.id}`, person.token);
  await board.ctx.queue.drain();
  return { person, paid, unpaid };
}

const leavers: [name: string, remove: (person: { id: string; token: string }) => Promise<unknown>][] = [
  ['its owner', ({ token }) => call('DELETE /v2/account/remove_account', token)],
  ['an admin', ({ id }) => call(`DELETE /v3/admin/users/${id}`)],
];

describe('an account that is removed by', () => {
  const left: Record<string, number>[] = [];

  it.each(leavers)('%s', async (_name, remove) => {
    const { db } = board.ctx;
    const { person, paid, unpaid } = await buildPerson();
    await remove(person);
    const states = await db
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(or(eq(orders.id, paid.orderId), eq(orders.id, unpaid.orderId)))
      .orderBy(asc(orders.createdAt), asc(orders.id));
    expect(states.map(({ status }) => status)).toEqual(['paid', 'cancelled']);
    const [user] = await db.select().from(users).where(eq(users.id, person.id));
    expect(user).toMatchObject({ firstName: '', lastName: '', roles: [], active: false, verifiedAt: null, passwordHash: null, removedAt: board.clock.now() });
    const [post] = await db.select().from(posts).where(eq(posts.id, paid.postId));
    expect(post).toMatchObject({ posted: false, listed: false, applyEmail: '', removedAt: null });
    const { 'audit_log.actor_id': _actor, 'audit_log.on_behalf_of': _behalf, ...rows } = await rowsOf(person.id);
    left.push(rows);
    // The rows that remain have no personal data: the books, posts that are taken down, and coupons that are inactive.
    expect(Object.keys(rows).sort()).toEqual([
      'coupons.user_id',
      'orders.paid_by',
      'orders.user_id',
      'payments.user_id',
      'post_changes.user_id',
      'posts.user_id',
    ]);
  });

  it('either of them leaves the same rows', () => expect(left[0]).toEqual(left[1]));

  it('an admin, who was acting for a user, leaves no session', async () => {
    const leaving = await buildUser(board.ctx, { roles: ['admin'] });
    const user = await buildUser(board.ctx, { roles: ['employer'] });
    await call(`GET /v3/admin/users/become/${user.id}`, leaving.token);
    const ofLeaving = or(eq(sessions.userId, leaving.id), eq(sessions.actorId, leaving.id));
    expect(await board.ctx.db.$count(sessions, ofLeaving)).toBe(2);
    await call('DELETE /v2/account/remove_account', leaving.token);
    expect(await board.ctx.db.$count(sessions, ofLeaving)).toBe(0);
    expect(await board.ctx.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
  });
});

describe('the mails of others about a removed account', () => {
  it('lose the text that names its person, such as that of the first application to a post', async () => {
    const { db } = board.ctx;
    const { id: postId } = await buildPost(board.ctx);
    const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
    await call(`POST /v2/posts/apply/${postId}`, seeker.token, applicationTo(postId, seeker.email));
    await board.mails();
    const texts = () =>
      db
        .select({ kind: mails.kind, accountId: mails.accountId })
        .from(mailBodies)
        .innerJoin(mails, eq(mails.id, mailBodies.mailId))
        .where(eq(mails.relatedId, postId));
    expect((await texts()).map(({ kind }) => kind).sort()).toEqual(['application.received', 'application.sent', 'post.first_application']);
    await call('DELETE /v2/account/remove_account', seeker.token);
    expect(await texts()).toEqual([]);
  });
});

describe('an organization that is removed', () => {
  it('takes its logo and the small copy along, and leaves the use of a gift card that was given back', async () => {
    const owner = await buildUser(board.ctx, { roles: ['employer', 'organization'] });
    const organization = await buildOrganization(board.ctx, owner.id);
    const small = makeWebp(112, 112).toString('base64');
    const { logo } = (await sendLogo(board, owner.token, organization.id, 'logo.png', makePng(), { small })).body as { logo: string };
    const { db } = board.ctx;
    const [post, card, usedAt] = [await buildUnpaidPost(board), await buildCoupon(board.ctx, { couponType: 'Gift Card' }), board.clock.now()];
    const use = { id: newId(), couponId: card.id, orderId: post.orderId, userId: post.owner.id, couponType: 'Gift Card', usedAt, releasedAt: usedAt } as const;
    await db.insert(couponUses).values({ ...use, organizationId: organization.id });
    expect((await board.raw(`GET ${logo.replace('/logos/', '/logos/small/')}`)).status).toBe(200);
    await call(`DELETE /v3/admin/organizations/${organization.id}`);
    expect(await db.$count(organizations, eq(organizations.id, organization.id))).toBe(0);
    expect(await db.select().from(couponUses).where(eq(couponUses.id, use.id))).toMatchObject([{ organizationId: null }]);
    await board.ctx.queue.drain();
    expect((await board.raw(`GET ${logo}`)).status).toBe(404);
    expect((await board.raw(`GET ${logo.replace('/logos/', '/logos/small/')}`)).status).toBe(404);
  });
});
