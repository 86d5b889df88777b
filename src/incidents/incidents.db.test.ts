import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { DAY, HOUR, MINUTE } from '~/platform/calendar/clock';
import { sweepTables } from '~/platform/database/retention';
import { newId } from '~/platform/ids/ids';
import { setWanted } from '~/platform/mail/preferences';
import { mailOptOuts, mailSuppressions, mails } from '~/platform/mail/tables';
import { defineTask, PermanentFailure } from '~/platform/queue';
import { frontendErrors, serverErrors, settings } from '~/site/tables';
import { openTestBoard, type TestBoard } from '~test/board';
import type { IncidentKind } from './kinds';
import { noteIncident } from './server/note-incident';
import { incidentLifetimes } from './server/retention';
import { watchBoard } from './server/watch-board';
import { createProcessWatch } from './server/watch-process';
import { incidents } from './tables';

/** A Tuesday at 10:00, and a Friday evening, in New York. */
const TUESDAY = new Date('2026-11-24T15:00:00Z');
const SHABBAT = new Date('2026-11-28T01:00:00Z');
const NIGHTFALL = new Date('2026-11-28T23:30:00Z');

const failing = defineTask<{ permanent: boolean }>('test.failing', { retries: 0 });

let board: TestBoard;
let admin: Awaited<ReturnType<typeof buildUser>>;
let storageFault: Error | undefined;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000', SUPPORT_EMAIL: 'office@staff.example' } });
  const { storage } = board.ctx;
  board.ctx.storage = {
    ...storage,
    open: async (key) => {
      if (storageFault) throw storageFault;
      return storage.open(key);
    },
  };
  board.ctx.queue.handle(failing, async ({ permanent }) => {
    throw permanent ? new PermanentFailure('cannot succeed') : new Error('failed');
  });
  await board.ctx.queue.prepare();
  admin = await buildUser(board.ctx, { roles: ['admin'], email: 'dina@staff.example' });
});
afterAll(() => board.close());
beforeEach(async () => {
  board.clock.set(TUESDAY);
  storageFault = undefined;
  for (const table of [incidents, mails, serverErrors, frontendErrors, mailSuppressions, mailOptOuts]) await board.ctx.db.delete(table);
  await board.ctx.db.execute(sql`delete from payments`);
  await board.ctx.db.delete(settings).where(eq(settings.key, 'last_backup'));
});

const later = async (milliseconds: number) => {
  board.clock.advance(milliseconds);
  await watchBoard(board.ctx);
};
const at = async (instant: Date) => {
  board.clock.set(instant);
  await watchBoard(board.ctx);
};
const note = (kind: IncidentKind, values: { subject?: string; detail?: string; count?: number } = {}) => noteIncident(board.ctx, { kind, ...values });
const rows = () => board.ctx.db.select().from(incidents).orderBy(incidents.openedAt, incidents.id);
const open = async () => (await rows()).filter(({ endedAt }) => !endedAt).map(({ kind }) => kind);
/** The subjects of the mails of a kind to an address, oldest first. */
const sent = async (kind = 'staff.incident', to = admin.email) =>
  (await board.ctx.db.select().from(mails).where(eq(mails.kind, kind)).orderBy(mails.createdAt, mails.id)).flatMap((mail) =>
    mail.recipient === to ? [mail.subject] : [],
  );
/** A token that is not older than the clock of the test. */
const adminToken = async () => (await buildUser(board.ctx, { roles: ['admin'] })).token;
const shown = async () => (await board.call('GET /v3/admin/overview', { token: await adminToken() })).body.incidents;

async function addError(values: Partial<typeof serverErrors.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const now = board.clock.now();
  const described = { error: 'x is undefined', exception: 'TypeError', type: 'TypeError', method: 'GET', url: '', path: '', headers: {}, traceback: '' };
  await board.ctx.db
    .insert(serverErrors)
    .values({ id, ...described, call: 'GET /v2/posts', requestId: 'r', firstTime: now, errorTime: now, hour: now, hourCount: 1, ...values });
  return id;
}
const addMail = (values: Partial<typeof mails.$inferInsert>) => {
  const now = board.clock.now();
  const row = { id: newId(), kind: 'order.receipt', state: 'queued' as const, urgent: false, recipient: 'a@example.org', subject: 'x', messageId: newId() };
  return board.ctx.db.insert(mails).values({ ...row, createdAt: now, deleteAfter: new Date(now.getTime() + DAY), ...values });
};
const addPayment = () =>
  board.ctx.db.execute(sql`insert into payments (id, subject, subject_id, amount_cents, status, gateway, idempotency_key, created_at, updated_at)
    values (${newId()}, 'order', ${newId()}, 100, 'intended', 'sandbox', ${newId()}, ${board.clock.now().toISOString()}, ${board.clock.now().toISOString()})`);

describe('an incident', () => {
  it('is one row while it goes on, ends by itself, and is the same if it comes back within an hour', async () => {
    await note('payments', { count: 1 });
    board.clock.advance(MINUTE);
    await note('payments', { count: 3 });
    expect(await rows()).toMatchObject([{ count: 3, openedAt: TUESDAY, lastSeenAt: board.clock.now(), endedAt: null }]);
    await later(6 * MINUTE);
    expect(await rows()).toMatchObject([{ endedAt: new Date(TUESDAY.getTime() + MINUTE) }]);
    await later(30 * MINUTE);
    await note('payments', { count: 2 });
    expect(await rows()).toMatchObject([{ count: 2, endedAt: null }]);
    await later(2 * HOUR);
    await note('payments', { count: 1 });
    expect(await rows()).toHaveLength(2);
  });

  it('is one row when several processes see it at once, and events are added up', async () => {
    await Promise.all(Array.from({ length: 5 }, () => note('task', { subject: 'a', detail: 'a' })));
    await note('task', { subject: 'b', detail: 'b' });
    expect((await rows()).map(({ subject, count }) => [subject, count]).sort()).toEqual([
      ['a', 5],
      ['b', 1],
    ]);
  });

  it('is deleted 90 days after its end', async () => {
    await note('payments');
    await later(HOUR);
    await note('storage');
    board.clock.advance(90 * DAY);
    await sweepTables(board.ctx, incidentLifetimes);
    expect((await rows()).map(({ kind }) => kind)).toEqual(['storage']);
  });
});

describe('the board finds', () => {
  it('a new server error, once for each kind', async () => {
    const id = await addError();
    await addError({ firstTime: new Date(TUESDAY.getTime() - 3 * DAY), count: 4 });
    await later(MINUTE);
    await later(MINUTE);
    expect(await rows()).toMatchObject([{ kind: 'server_error', subject: id, detail: 'TypeError in GET /v2/posts', count: 1 }]);
    expect(await shown()).toMatchObject([{ text: 'New server error: TypeError in GET /v2/posts, 1 time.', path: `/admin/errors/view/${id}` }]);
  });

  it('a known error that suddenly is 20 times as frequent', async () => {
    await addError({ firstTime: new Date(TUESDAY.getTime() - 10 * DAY), count: 270, hourCount: 30 });
    await later(MINUTE);
    expect(await rows()).toMatchObject([{ kind: 'frequent_server_error', count: 30 }]);
  });

  it('faults of scripts, but not pages that are missing', async () => {
    const report = (message: string) => ({ id: newId(), url: '/', data: { message }, errorTime: board.clock.now() });
    await board.ctx.db.insert(frontendErrors).values([report('Page not found.'), report('x is undefined')]);
    await later(MINUTE);
    expect(await rows()).toMatchObject([{ kind: 'frontend_errors', count: 1 }]);
  });

  it('mails that failed', async () => {
    await addMail({ state: 'failed', lastError: '550 no' });
    await later(MINUTE);
    expect(await open()).toEqual(['failed_mails']);
  });

  it.each<[string, string | null, string[]]>([
    ['the server cannot be reached', 'connect ECONNREFUSED 127.0.0.1:25', ['mail_server']],
    ['no process sends any', null, ['mail_server']],
    ['one mailbox is put off', "Can't send mail - all recipients were rejected: 451 4.7.1 Greylisted", []],
  ])('that the mail server takes nothing: %s', async (_name, lastError, expected) => {
    await addMail({ lastError });
    await later(14 * MINUTE);
    expect(await open()).toEqual([]);
    await later(2 * MINUTE);
    expect(await open()).toEqual(expected);
    // It takes mail again; the mail that waits is tried later.
    await addMail({ state: 'sent', sentAt: board.clock.now() });
    await later(6 * MINUTE);
    expect(await open()).toEqual([]);
  });

  it('an address of the staff that gets no mail, and tells the others', async () => {
    await board.ctx.db.insert(mailSuppressions).values({ id: newId(), address: 'office@staff.example', reason: 'hard_bounce', createdAt: TUESDAY });
    await later(MINUTE);
    expect(await open()).toEqual(['staff_address']);
    expect(await sent()).toHaveLength(1);
  });

  it('payments that are not settled after half an hour', async () => {
    await addPayment();
    await later(29 * MINUTE);
    expect(await open()).toEqual([]);
    await later(2 * MINUTE);
    expect(await open()).toEqual(['payments']);
  });

  it('a storage that does not answer, once it lasts', async () => {
    storageFault = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    await later(MINUTE);
    expect([await open(), await sent(), await shown()]).toEqual([['storage'], [], []]);
    for (let minute = 0; minute < 3; minute += 1) await later(MINUTE);
    expect(await sent()).toEqual([expect.stringContaining('File storage is unreachable (ECONNREFUSED)')]);
  });

  it('a background task that is given up, but not one that is tried again', async () => {
    const retried = { ...failing, retries: 1 };
    for (const permanent of [true, false]) await board.ctx.queue.enqueue(board.ctx.db, retried, { permanent });
    await board.ctx.queue.drain();
    await expect.poll(rows).toMatchObject([{ kind: 'task', subject: 'test.failing', count: 2 }]);
  });

  it('an old backup, on a board that had one', async () => {
    await later(MINUTE);
    expect(await open()).toEqual([]);
    await board.ctx.db.insert(settings).values({ key: 'last_backup', value: new Date(TUESDAY.getTime() - 9 * DAY).toISOString(), updatedAt: TUESDAY });
    await later(MINUTE);
    expect(await shown()).toMatchObject([{ text: 'The last backup is 9 days old.', severity: 'minor' }]);
  });

  it('a disk that is nearly full, and a database that was away for long', async () => {
    let isAway = false;
    const db = new Proxy(board.ctx.db, {
      get: (target, name, receiver) => (isAway && name === 'execute' ? () => Promise.reject(new Error('away')) : Reflect.get(target, name, receiver)),
    });
    const free = { bytes: 499_000_000 };
    const watch = createProcessWatch({ ...board.ctx, db, disk: { ...board.ctx.disk, freeBytes: async () => free.bytes } });
    await watch.look();
    expect(await rows()).toMatchObject([{ kind: 'disk', count: 499 }]);
    await board.ctx.db.delete(incidents);
    free.bytes = 900_000_000_000;
    for (const [away, minutes] of [
      [true, 1],
      [false, 1],
      [true, 7],
      [false, 0],
    ] as const) {
      isAway = away;
      await watch.look();
      board.clock.advance(minutes * MINUTE);
    }
    expect((await rows()).filter(({ kind }) => kind === 'database')).toMatchObject([{ count: 7 }]);
  });

  it('a replica that is left out for a minute, but not one that was restarted', async () => {
    const states: Record<string, string | undefined> = { 'one:5432': 'it does not answer', 'two:5432': 'it does not answer' };
    const watch = createProcessWatch(board.ctx, () => Object.entries(states).map(([name, leftOut]) => ({ name, leftOut, lag: undefined })));
    await watch.look();
    expect(await rows()).toEqual([]);
    states['one:5432'] = undefined;
    await watch.look();
    expect(await rows()).toMatchObject([{ kind: 'replica', subject: 'two:5432', detail: 'two:5432: it does not answer' }]);
  });
});

describe('grave trouble', () => {
  it('is mailed at once to each admin and to the mailbox of the staff, once, by several workers', async () => {
    await addPayment();
    board.clock.advance(31 * MINUTE);
    await Promise.all(Array.from({ length: 4 }, () => watchBoard(board.ctx)));
    await later(MINUTE);
    await later(HOUR);
    expect(await sent()).toEqual(['Parnassa needs you: 1 payment is still unsettled after half an hour.']);
    expect(await sent('staff.mailbox', 'office@staff.example')).toHaveLength(1);
    const mail = (await board.mails()).find(({ to }) => to?.[0]?.address === admin.email);
    for (const text of ['1 payment is still unsettled', 'http://board.test/admin/payments/list/1?state=unsettled', 'Since Nov 24, 2026'])
      expect(mail?.text).toContain(text);
  });

  it('is not mailed to an admin who turned that off', async () => {
    await setWanted(board.ctx.db, admin.id, ['staff.incident'], false, TUESDAY);
    await note('payments');
    await later(0);
    const ofBoth = inArray(mails.recipient, [admin.email, 'office@staff.example']);
    expect(await board.ctx.db.select({ kind: mails.kind, state: mails.state }).from(mails).where(ofBoth).orderBy(mails.kind)).toEqual([
      { kind: 'staff.incident', state: 'suppressed' },
      { kind: 'staff.mailbox', state: 'queued' },
    ]);
  });

  it('of one kind is collected: the first at once, all others a quarter of an hour later', async () => {
    await addError();
    await later(MINUTE);
    await addError();
    await addError();
    await later(MINUTE);
    expect(await sent()).toHaveLength(1);
    await later(15 * MINUTE);
    expect(await sent()).toEqual([expect.stringContaining('New server error'), expect.stringMatching(/And 1 more\.$/)]);
  });

  it('waits for nightfall on Shabbat, and is said then also if it is over', async () => {
    board.clock.set(SHABBAT);
    await note('payments');
    await later(0);
    await later(HOUR);
    expect([await sent(), await open()]).toEqual([[], []]);
    await at(NIGHTFALL);
    expect(await sent()).toHaveLength(1);
  });

  it('that goes on is named again after a day, in the daily report', async () => {
    await note('staff_address');
    await later(0);
    await note('staff_address');
    // 8:00 on the next day is less than a day later, on the day after it is more.
    for (const hours of [22, 2, 22]) {
      for (const step of [0, 1]) {
        board.clock.advance((hours * HOUR) / 2);
        await note('staff_address');
        if (step === 1) await watchBoard(board.ctx);
      }
    }
    expect([await sent(), await sent('staff.digest')]).toEqual([[expect.anything()], ['Parnassa: 1 thing needs attention']]);
  });
});

describe('the daily report', () => {
  it('comes once at its hour with what is new, and what is over', async () => {
    await note('task', { subject: 'a', detail: 'a' });
    await note('payments');
    await later(0);
    expect(await sent('staff.digest')).toEqual([]);
    // 8:00 in New York.
    await at(new Date('2026-11-25T12:59:00Z'));
    expect(await sent('staff.digest')).toEqual([]);
    await Promise.all([at(new Date('2026-11-25T13:00:00Z')), watchBoard(board.ctx)]);
    await later(HOUR);
    expect(await sent('staff.digest')).toEqual(['Parnassa: 1 thing needs attention']);
    const mail = (await board.mails()).filter(({ to }) => to?.[0]?.address === admin.email).at(-1);
    for (const text of ['The background task a was given up once.', 'RESOLVED', '1 payment is still unsettled']) expect(mail?.text).toContain(text);
    await at(new Date('2026-11-26T13:00:00Z'));
    await at(new Date('2026-11-27T13:00:00Z'));
    // Only that the task is not given up any more.
    expect(await sent('staff.digest')).toEqual(['Parnassa: 1 thing needs attention', 'Parnassa: all clear']);
  });

  it('names applications that nobody answers when there are more of them, and whenever it comes for another reason', async () => {
    // Four mornings, Monday to Thursday, at 8:00 in New York.
    const mornings = [7, 8, 9, 10].map((day) => new Date(`2026-12-${String(day).padStart(2, '0')}T13:00:00Z`));
    const notes = [{ count: 3 }, { count: 3 }, { count: 2 }, { count: 4 }];
    const reports: number[] = [];
    for (const [index, { count }] of notes.entries()) {
      board.clock.set(new Date((mornings[index]?.getTime() ?? 0) - HOUR));
      await note('unanswered_applications', { count, detail: 'to 2 jobs' });
      if (index === 2) await note('task', { subject: 'a', detail: 'a' });
      board.clock.set(mornings[index] ?? TUESDAY);
      await watchBoard(board.ctx);
      reports.push((await sent('staff.digest')).length);
    }
    expect(reports).toEqual([1, 1, 2, 3]);
    expect((await sent('staff.digest'))[1]).toBe('Parnassa: 2 things need attention');
    const mail = (await board.mails()).filter(({ to }) => to?.[0]?.address === admin.email).at(-1);
    for (const text of ['4 applications to 2 jobs got no reply within ten days.', 'unanswered=true']) expect(mail?.text).toContain(text);
  });

  it('does not come without anything to say', async () => {
    for (let day = 0; day < 3; day += 1) await later(DAY);
    expect(await sent('staff.digest')).toEqual([]);
  });

  it('comes at the hour of the setting', async () => {
    expect((await board.call('PATCH /v3/admin/settings', { token: await adminToken(), body: { staff_digest_hour: 14 } })).status).toBe(200);
    await note('task', { subject: 'a', detail: 'a' });
    await at(new Date('2026-11-24T18:59:00Z'));
    expect(await sent('staff.digest')).toEqual([]);
    await at(new Date('2026-11-24T19:00:00Z'));
    expect(await sent('staff.digest')).toHaveLength(1);
  });
});
