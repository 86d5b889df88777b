import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { candidates } from '~/candidates/tables';
import { buildCandidate } from '~/candidates/testing';
import { coupons } from '~/coupons/tables';
import { buildCoupon } from '~/coupons/testing';
import { addDays, HOUR } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { sweepTables } from '~/platform/database/retention';
import { type MailKind, ruleOf } from '~/platform/mail/kinds';
import { mails } from '~/platform/mail/tables';
import { posts } from '~/posts/tables';
import { buildPost, buildPostOrganization } from '~/posts/testing';
import { writeSetting } from '~/site/server';
import { openTestBoard, type TestBoard } from '~test/board';
import { type ReminderPosition, sendReminders } from './server/reminders/send-reminders';
import { runReminders } from './server/reminders/task';
import { mailLifetimes } from './server/retention';

/** A Monday morning in New York. */
const MONDAY = new Date('2026-11-23T14:20:00Z');
let board: TestBoard;
let organizationId: string;
let employer: Awaited<ReturnType<typeof buildUser>>;

beforeAll(async () => {
  board = await openTestBoard({ now: MONDAY });
  organizationId = await buildPostOrganization(board.ctx);
  employer = await buildUser(board.ctx, { roles: ['employer'] });
  // The question whether a job is still open has tests of its own.
  await writeSetting(board.ctx.db, board.clock, 'still_open', { enabled: false, first: 30, second: 60, every: 30, silence: 10, closing: 20 });
});
afterAll(() => board.close());
beforeEach(async () => {
  board.clock.set(MONDAY);
  const { db } = board.ctx;
  for (const table of [mails, posts, coupons, candidates]) await db.delete(table);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const soon = () => performance.now() + 60_000;
const run = (ctx: Context = board.ctx) => sendReminders(ctx, null, soon());
const day = (days: number) => addDays(board.clock.now(), days);
const newPost = (values: Partial<typeof posts.$inferInsert>) => buildPost(board.ctx, { organizationId, userId: employer.id, ...values });
const ending = (days = 5) => newPost({ postedOn: day(days - 90), expiresOn: day(days) });
const draft = (values: Partial<typeof posts.$inferInsert> = {}) =>
  newPost({ postedOn: null, posted: false, createdAt: day(-3), updatedAt: day(-3), ...values });
/** The reminders that were queued: their kinds with the ids of their records. */
const queued = async () => {
  const rows = await board.ctx.db.select().from(mails).orderBy(mails.createdAt, mails.kind, mails.id);
  return rows.filter(({ kind }) => ruleOf(kind as MailKind).automatic).map(({ kind, relatedId }) => [kind, relatedId]);
};

/** A post that ends soon, of an employer of its own. */
async function endingOfAnother(days = 5) {
  const { id: userId } = await buildUser(board.ctx, { roles: ['employer'] });
  return newPost({ userId, postedOn: day(days - 90), expiresOn: day(days) });
}

/** A record of each reminder that is due. */
async function oneOfEach() {
  const post = await ending();
  const ended = await newPost({ postedOn: day(-91), expiresOn: day(-1) });
  const unfinished = await draft();
  const credits = await buildCoupon(board.ctx, { couponType: 'User Credits', userId: employer.id, createdAt: day(-300), expiresOn: day(20) });
  const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
  const profile = await buildCandidate(board, seeker.token, { posted: true });
  await board.ctx.db
    .update(candidates)
    .set({ posted: true, updatedAt: day(-190) })
    .where(eq(candidates.id, profile));
  return [
    ['post.ending', post.id],
    ['post.ended', ended.id],
    ['post.draft', unfinished.id],
    ['credits.expiring', credits.id],
    ['candidate.profile_reminder', profile],
  ].sort();
}

describe('the reminders of a day', () => {
  it('bring each mail that is due once, also when they run again', async () => {
    const expected = await oneOfEach();
    for (let times = 0; times < 3; times += 1) expect(await run()).toBeNull();
    expect((await queued()).sort()).toEqual(expected);
    await board.ctx.queue.drain();
    const sent = await board.ctx.db.select({ state: mails.state, deleteAfter: mails.deleteAfter }).from(mails);
    expect(sent.map(({ state }) => state)).toEqual(expected.map(() => 'sent'));
  });

  it('come once when two workers and a restart share the work in small batches', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) ids.push((await endingOfAnother()).id);
    // At one instant with microseconds, as SQL writes it.
    await board.ctx.db.update(posts).set({ expiresOn: sql`expires_on + interval '456 microseconds'` });
    const expected = [...(await oneOfEach()).map(([, id]) => id), ...ids].sort();
    // The first process ends after some batches: the time is up before each next one.
    let position: ReminderPosition | null = null;
    for (let steps = 0; steps < 3; steps += 1) {
      const now = vi.spyOn(performance, 'now');
      now.mockReturnValueOnce(0).mockReturnValue(10);
      position = await sendReminders(board.ctx, position, 5, 2);
      now.mockRestore();
    }
    expect(position).toMatchObject({ kind: 'post.ending' });
    expect(await queued()).toHaveLength(6);
    // One goes on, two begin anew.
    await Promise.all([position, null, null].map((from) => sendReminders(board.ctx, from, soon(), 2)));
    expect((await queued()).map(([, id]) => id).sort()).toEqual(expected);
  });

  it('are neither lost nor doubled when a process ends while it queues them', async () => {
    const expected = await oneOfEach();
    const fault = vi.spyOn(board.ctx.mailer, 'sendAll').mockImplementationOnce(async () => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    });
    await expect(run()).rejects.toThrow('terminating');
    fault.mockRestore();
    expect(await queued()).toEqual([]);
    await run();
    expect((await queued()).sort()).toEqual(expected);
  });

  it('go to others when one record has a fault', async () => {
    const [first, second, other] = [await ending(), await ending(4), await endingOfAnother()];
    const { sendAll } = board.ctx.mailer;
    vi.spyOn(board.ctx.mailer, 'sendAll').mockImplementation(async (tx, all) => {
      if (JSON.stringify(all).includes(first.id)) throw new Error('a text that cannot be rendered');
      return sendAll(tx, all);
    });
    const logged = vi.spyOn(board.ctx.log, 'error');
    await run();
    expect((await queued()).sort()).toEqual([second.id, other.id].map((id) => ['post.ending', id]).sort());
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('leave out accounts that are removed, not active, or whose address is not confirmed, and kinds that are off', async () => {
    const post = await ending();
    const { db } = board.ctx;
    for (const change of [{ active: false }, { verifiedAt: null }, { removedAt: MONDAY }]) {
      await db.update(users).set(change).where(eq(users.id, employer.id));
      await run();
      await db.update(users).set({ active: true, verifiedAt: MONDAY, removedAt: null }).where(eq(users.id, employer.id));
    }
    expect(await queued()).toEqual([]);
    await board.call('POST /v2/account/mail', { token: employer.token, body: { kinds: ['post.ending'], wanted: false } });
    await run();
    const [mail] = await db.select().from(mails).where(eq(mails.relatedId, post.id));
    expect(mail).toMatchObject({ state: 'suppressed' });
    await board.call('POST /v2/account/mail', { token: employer.token, body: { kinds: ['post.ending'], wanted: true } });
  });
});

describe('several items of one person', () => {
  const html = async () => {
    await board.ctx.queue.drain();
    return (await board.mails()).map((mail) => mail.html ?? '');
  };

  it('come in one mail of their kind, with a section for each', async () => {
    const endingPosts = [await ending(3), await ending(5), await ending(6)];
    const endedPosts = [await newPost({ postedOn: day(-91), expiresOn: day(-1) }), await newPost({ postedOn: day(-92), expiresOn: day(-2) })];
    const drafts = [await draft(), await draft({ headline: 'Cantor' })];
    const credits = { couponType: 'User Credits', userId: employer.id, createdAt: day(-300) } as const;
    await buildCoupon(board.ctx, { ...credits, useLimit: 5, useCount: 3, expiresOn: day(20) });
    await buildCoupon(board.ctx, { ...credits, useLimit: 1, useCount: 0, expiresOn: day(25) });
    const other = await endingOfAnother();
    for (let times = 0; times < 2; times += 1) await run();
    const sent = await board.ctx.db.select().from(mails).orderBy(mails.kind, mails.subject);
    expect(sent.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['credits.expiring', '3 job credits expire soon'],
      ['post.draft', '2 of your posts aren’t finished'],
      ['post.ended', 'Did you fill the positions? 2 posts have ended'],
      ['post.ending', '3 of your posts end soon'],
      ['post.ending', expect.stringMatching(/^Ends soon: /)],
    ]);
    const texts = await html();
    const textWith = (id: string) => texts.filter((text) => text.includes(id));
    for (const group of [endingPosts, endedPosts, drafts]) {
      const [text, ...others] = textWith(group[0]?.id ?? '');
      expect(others).toEqual([]);
      for (const { id } of group) expect(text).toContain(id);
      expect(text?.match(/<h2/g)).toHaveLength(group.length);
      expect(text).not.toContain(other.id);
    }
  });

  it('that fall due later, or while others are repeated after a restart, come alone', async () => {
    await ending(5);
    await ending(6);
    await run();
    const later = await ending(8);
    await run();
    board.clock.advance(24 * HOUR);
    for (let times = 0; times < 2; times += 1) await run();
    expect((await queued()).map(([, id]) => id)).toEqual([null, later.id]);
  });

  it('come in one mail where batches are smaller, and two workers and a restart share the work', async () => {
    const others: string[] = [];
    const own: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      own.push((await ending(2 + count)).id);
      others.push((await endingOfAnother(2 + count)).id);
    }
    const ended = vi.spyOn(board.ctx.mailer, 'sendAll').mockImplementationOnce(async () => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    });
    await Promise.allSettled([sendReminders(board.ctx, null, soon(), 2), sendReminders(board.ctx, null, soon(), 3)]);
    ended.mockRestore();
    await Promise.all([sendReminders(board.ctx, null, soon(), 2), sendReminders(board.ctx, null, soon(), 2)]);
    expect((await queued()).map(([, id]) => id).sort()).toEqual([...others, null].sort());
    const [text] = (await html()).filter((one) => own[0] && one.includes(own[0]));
    for (const id of own) expect(text).toContain(id);
  });

  it('are not sent again that a mail of an earlier release had', async () => {
    const { id, expiresOn } = await ending();
    const key = `post.ending:${id}:${expiresOn?.toISOString()}`;
    const body = { html: '<p>Hello</p>', text: 'Hello' };
    await board.ctx.mailer.send(board.ctx.db, { kind: 'post.ending', to: employer.email, accountId: employer.id, subject: 'x', body, dedupeKey: key });
    const other = await ending(6);
    await run();
    expect((await queued()).map(([, related]) => related)).toEqual([null, other.id]);
  });
});

describe('the life of a post', () => {
  it('brings the mails of its end on their days, and those of its new end after a renewal', async () => {
    const post = await newPost({ postedOn: MONDAY, expiresOn: addDays(MONDAY, 90) });
    const arrivals: string[] = [];
    /** Runs the task on each day from one to another, counted from that of the publication. */
    const days = async (first: number, last: number) => {
      for (let number = first; number <= last; number += 1) {
        board.clock.set(addDays(MONDAY, number));
        await sweepTables(board.ctx, mailLifetimes);
        const before = (await queued()).length;
        await run();
        for (const [kind] of (await queued()).slice(before)) arrivals.push(`${number} ${kind}`);
      }
    };
    await days(80, 88);
    expect(arrivals).toEqual(['83 post.ending']);
    await board.ctx.db
      .update(posts)
      .set({ expiresOn: addDays(MONDAY, 182) })
      .where(eq(posts.id, post.id));
    await days(89, 96);
    await days(171, 192);
    expect(arrivals.slice(1)).toEqual(['175 post.ending', '182 post.ended']);
  });

  it('brings the mail about a draft once, however often it is changed and long after', async () => {
    const { id } = await draft({ createdAt: MONDAY, updatedAt: MONDAY });
    for (let passed = 0; passed < 30; passed += 1) {
      board.clock.advance(24 * HOUR);
      if (passed % 4 === 3) await board.ctx.db.update(posts).set({ updatedAt: board.clock.now() }).where(eq(posts.id, id));
      await run();
    }
    expect(await queued()).toEqual([['post.draft', id]]);
  });

  it.each([
    [3, ['post.ending']],
    [6, ['post.ended']],
    [20, []],
  ])('after %i days without a worker brings what is still true: %o', async (daysDown, expected) => {
    await ending(5);
    board.clock.advance(daysDown * 24 * HOUR);
    await run();
    expect((await queued()).map(([kind]) => kind)).toEqual(expected);
  });
});

describe('Shabbat and festivals', () => {
  const FRIDAY_NIGHT = new Date('2026-11-27T23:00:00Z');
  const SUNDAY = new Date('2026-11-29T14:20:00Z');

  it('bring nothing; the task continues when they end', async () => {
    board.clock.set(FRIDAY_NIGHT);
    const post = await ending();
    const enqueued = vi.spyOn(board.ctx.queue, 'enqueue').mockResolvedValue();
    await runReminders(board.ctx, {});
    expect(await queued()).toEqual([]);
    const [, task, job, options] = enqueued.mock.calls[0] ?? [];
    expect([task?.name, job]).toEqual(['mails.send-reminders', {}]);
    const nightfall = options?.startAfter as Date;
    // Nightfall in New York.
    expect(nightfall.toISOString()).toMatch(/^2026-11-28T22:/);

    enqueued.mockRestore();
    board.clock.set(nightfall);
    await runReminders(board.ctx, {});
    expect(await queued()).toEqual([['post.ending', post.id]]);
    board.clock.set(SUNDAY);
    await runReminders(board.ctx, {});
    expect(await queued()).toHaveLength(1);
  });

  it('that begin between two batches stop the task, which goes on after them', async () => {
    const candleLighting = new Date('2026-11-27T21:13:30Z');
    board.clock.set(new Date(candleLighting.getTime() - 5 * HOUR));
    const ids = [(await endingOfAnother(5)).id, (await endingOfAnother(6)).id];
    const now = vi.spyOn(board.clock, 'now');
    const { findDue } = board.ctx.slices.reminders[0] as (typeof board.ctx.slices.reminders)[0];
    const spied = vi.spyOn(board.ctx.slices.reminders[0] as (typeof board.ctx.slices.reminders)[0], 'findDue').mockImplementation(async (...parts) => {
      const found = await findDue(...parts);
      now.mockReturnValue(FRIDAY_NIGHT);
      return found;
    });
    const position = await sendReminders(board.ctx, null, soon(), 1);
    expect(await queued()).toEqual([['post.ending', ids[0]]]);
    spied.mockRestore();
    now.mockRestore();
    board.clock.set(SUNDAY);
    expect(await sendReminders(board.ctx, position, soon(), 1)).toBeNull();
    expect((await queued()).map(([, id]) => id).sort()).toEqual([...ids].sort());
  });

  it('are workdays where the board keeps no rest', async () => {
    board.clock.set(FRIDAY_NIGHT);
    await writeSetting(board.ctx.db, board.clock, 'rest_days', { enabled: false, place: null });
    await ending();
    await runReminders(board.ctx, {});
    await writeSetting(board.ctx.db, board.clock, 'rest_days', null);
    expect(await queued()).toHaveLength(1);
  });
});

it('says what is left of credits and when they expire, 30 and 7 days before', async () => {
  await buildCoupon(board.ctx, { couponType: 'User Credits', userId: employer.id, useLimit: 5, useCount: 4, createdAt: day(-300), expiresOn: day(31) });
  // Used up, without an owner, and of another type.
  await buildCoupon(board.ctx, { couponType: 'User Credits', userId: employer.id, useLimit: 5, useCount: 5, createdAt: day(-300), expiresOn: day(20) });
  await buildCoupon(board.ctx, { couponType: 'User Credits', userId: null, createdAt: day(-300), expiresOn: day(20) });
  await buildCoupon(board.ctx, { couponType: 'User Discount', userId: employer.id, createdAt: day(-300), expiresOn: day(20) });
  for (let passed = 0; passed < 33; passed += 1) {
    await run();
    board.clock.advance(24 * HOUR);
  }
  const sent = await board.ctx.db
    .select()
    .from(mails)
    .where(inArray(mails.kind, ['credits.expiring']))
    .orderBy(mails.createdAt);
  expect(sent.map(({ subject, createdAt }) => [subject, createdAt.toISOString().slice(0, 10)])).toEqual([
    ['1 job credit expires on Dec 24, 2026', '2026-11-24'],
    ['1 job credit expires on Dec 24, 2026', '2026-12-17'],
  ]);
});
