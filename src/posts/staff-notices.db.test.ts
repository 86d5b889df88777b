import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { HOUR, MINUTE } from '~/platform/calendar/clock';
import { mails } from '~/platform/mail/tables';
import { openTestBoard, type TestBoard } from '~test/board';
import { notifyStaff } from './server/review/notify-staff';
import { posts, staffNotices } from './tables';
import { buildPost } from './testing';

/** A Tuesday, and a Friday evening in New York. */
const TUESDAY = new Date('2026-11-24T15:00:00Z');
const SHABBAT = new Date('2026-11-28T01:00:00Z');

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  for (const name of ['one', 'two']) await buildUser(board.ctx, { roles: ['admin'], email: `${name}@staff.example` });
  await buildUser(board.ctx, { roles: ['admin'], email: 'former@staff.example', active: false });
});
afterAll(() => board.close());
beforeEach(async () => {
  board.clock.set(TUESDAY);
  await board.ctx.db.delete(staffNotices);
  await board.ctx.db.update(posts).set({ queuedAt: null });
  await board.ctx.db.delete(mails);
});

const waiting = (headline: string) => buildPost(board.ctx, { headline, postedOn: null, expiresOn: null, reviewState: 'waiting', queuedAt: board.clock.now() });
const reported = (headline: string) => buildPost(board.ctx, { headline, queuedAt: board.clock.now() });
const later = async (milliseconds: number) => {
  board.clock.advance(milliseconds);
  await notifyStaff(board.ctx);
};
const sent = async () =>
  (await board.ctx.db.select().from(mails).where(eq(mails.kind, 'staff.waiting'))).map(({ recipient, subject }) => `${recipient}: ${subject}`).sort();
const subjects = async () => (await sent()).filter((line) => line.startsWith('one@')).map((line) => line.slice('one@staff.example: '.length));

describe('posts that wait', () => {
  it('are mailed once to each active admin, with all that waits', async () => {
    await later(MINUTE);
    expect(await sent()).toEqual([]);
    await waiting('Hebrew teacher');
    await reported('Cantor');
    await reported('Cook');
    await later(MINUTE);
    await later(MINUTE);
    await later(HOUR);
    const subject = '1 post to review, 2 reported jobs';
    expect(await sent()).toEqual([`one@staff.example: ${subject}`, `two@staff.example: ${subject}`]);
    const [mail] = await board.mails();
    for (const text of ['Hebrew teacher', 'Cantor', 'Cook', '/admin/review/list/1']) expect(mail?.text).toContain(text);
  });

  it('are grouped: at most one mail in 15 minutes', async () => {
    await waiting('First');
    await later(MINUTE);
    await waiting('Second');
    await later(MINUTE);
    await waiting('Third');
    await later(12 * MINUTE);
    expect(await subjects()).toEqual(['1 post to review']);
    await later(2 * MINUTE);
    expect(await subjects()).toEqual(['1 post to review', '3 posts to review']);
  });

  it('are mailed once by several processes', async () => {
    await waiting('First');
    await Promise.all(Array.from({ length: 5 }, () => notifyStaff(board.ctx)));
    expect(await subjects()).toEqual(['1 post to review']);
  });

  it('are named again when they come back to the review', async () => {
    const { id } = await waiting('First');
    await later(MINUTE);
    await board.ctx.db.update(posts).set({ queuedAt: null }).where(eq(posts.id, id));
    await later(HOUR);
    await board.ctx.db.update(posts).set({ queuedAt: board.clock.now() }).where(eq(posts.id, id));
    await later(MINUTE);
    expect(await subjects()).toHaveLength(2);
  });

  it('name at most twenty and count the others', async () => {
    for (let count = 0; count < 23; count += 1) await waiting(`Post ${count}`);
    await later(MINUTE);
    const [mail] = await board.mails();
    expect(mail?.subject).toBe('23 posts to review');
    expect(mail?.text).toContain('And 3 more.');
  });

  it('wait over Shabbat', async () => {
    board.clock.set(SHABBAT);
    await waiting('First');
    await later(MINUTE);
    expect(await sent()).toEqual([]);
    await later(24 * HOUR);
    expect(await subjects()).toEqual(['1 post to review']);
  });

  it('are not mailed where the setting is off', async () => {
    const set = async (staff_mails: string) => {
      const admin = await buildUser(board.ctx, { roles: ['jobseeker', 'admin'], verifiedAt: board.clock.now() });
      expect((await board.call('PATCH /v3/admin/settings', { token: admin.token, body: { staff_mails } })).status).toBe(200);
    };
    await set('off');
    await waiting('First');
    await later(MINUTE);
    expect(await sent()).toEqual([]);
    await set('on');
  });
});

it('counts what waits for the sections of the back office, for admins only', async () => {
  const admin = await buildUser(board.ctx, { roles: ['admin'] });
  const employer = await buildUser(board.ctx, { roles: ['employer'] });
  await waiting('First');
  await reported('Second');
  expect((await board.call('GET /v3/admin/waiting', admin)).body).toEqual({ review: 2, messages: 0, mails: 0, payments: 0, shares: 0 });
  expect((await board.call('GET /v3/admin/waiting', employer)).status).toBe(403);
});
