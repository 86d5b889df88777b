import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { week } from '~/accounts/rules';
import type { Weekday } from '~/accounts/schemas';
import { startSession } from '~/accounts/server/login/sessions';
import { mailConfirmation } from '~/accounts/server/passwords/mailed-codes';
import { users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { enqueueMatching } from '~/alerts/server/match-post';
import { jobAlertMatches } from '~/alerts/tables';
import { buildAlert, buildGuestAlert } from '~/alerts/testing';
import { buildCandidate } from '~/candidates/testing';
import { dayNumberAt, isoDayAt, weekday } from '~/platform/calendar/civil-day';
import { DAY, HOUR, MINUTE } from '~/platform/calendar/clock';
import { mayGoOut } from '~/platform/calendar/sending-time';
import type { Context } from '~/platform/context/context';
import { sweepTables } from '~/platform/database/retention';
import { inTransaction } from '~/platform/database/transaction';
import { posts } from '~/posts/tables';
import { buildPost, buildPostOrganization } from '~/posts/testing';
import { restPlaceOf, writeSetting } from '~/site/server';
import { openTestBoard, type TestBoard } from '~test/board';
import { type Delivery, startSmtpServer } from '~test/servers/smtp-server';
import { sendIssues } from './server/issues/send-issues';
import { startDueEdition } from './server/issues/start-edition';
import { newsletterLifetimes } from './server/retention';
import { newsletterEditions, newsletterIssues, newsletterJobs, newsletterProgress, newsletterSubscriptions } from './tables';

const ZONE = 'America/New_York';
let board: TestBoard;
let server: Awaited<ReturnType<typeof startSmtpServer>>;
let organizationId: string;
let employerId: string;

beforeAll(async () => {
  server = await startSmtpServer();
  board = await openTestBoard({ env: { SMTP_URL: server.url } });
  organizationId = await buildPostOrganization(board.ctx);
  employerId = (await buildUser(board.ctx, { newsletterDays: [] })).id;
});
afterAll(async () => {
  await board.close();
  await server.close();
});

/** Removes what the test before left, so that each begins with a board without subscribers. */
beforeEach(async () => {
  const { db } = board.ctx;
  for (const table of [newsletterEditions, newsletterJobs, newsletterProgress, newsletterSubscriptions, posts]) await db.delete(table);
  await db.update(users).set({ newsletterDays: [] });
  for (const key of ['newsletter_hour', 'rest_days']) await writeSetting(db, board.clock, key, null);
  await board.ctx.queue.drain();
  server.taken.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const at = (instant: string) => board.clock.set(new Date(instant));
/** Does what the task of each minute does, and delivers the mails. */
async function tick(ctx: Context = board.ctx): Promise<void> {
  await startDueEdition(ctx);
  while (await sendIssues(ctx, performance.now() + 60_000)) {
    // Until all are sent.
  }
  await board.ctx.queue.drain();
}
const tickAt = async (instant: string) => {
  at(instant);
  await tick();
};

const subscribeAddress = async (days: readonly Weekday[], email = `${randomUUID()}@example.org`): Promise<string> => {
  await board.ctx.db.insert(newsletterSubscriptions).values({ email, firstName: '', lastName: '', days: [...days], confirmedAt: board.clock.now() });
  return email;
};
const postJob = async (overrides: Partial<typeof posts.$inferInsert> = {}): Promise<string> =>
  (await buildPost(board.ctx, { organizationId, userId: employerId, ...overrides })).id;

const jobsIn = ({ mail }: Delivery): string[] => [...new Set([...(mail.html ?? '').matchAll(/\/jobs\/view\/([0-9a-f-]{36})/g)].map(([, id = '']) => id))];
const mailsTo = (email: string) => server.taken.filter(({ recipients }) => recipients[0] === email);
const jobsOf = (email: string) => mailsTo(email).map(jobsIn);
const headerOf = ({ mail }: Delivery, name: string) => mail.headers.find(({ key }) => key === name)?.value;
const statesOf = async (day: string) =>
  Object.fromEntries((await board.ctx.db.select().from(newsletterIssues).where(eq(newsletterIssues.day, day))).map((row) => [row.subscriber, row.state]));

/** A subscriber and the moments at which mails came, as local times such as `Mon 09:01`. */
const localTime = (instant: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(instant);

describe('through weeks with both changes of clocks, Shabbat, and a festival of two days into Shabbat', () => {
  it.each([
    // Clocks go forward on March 8; Pesach is on Thursday and Friday, April 2 and 3, before Shabbat.
    ['spring', '2026-02-27', 39, ['2026-03-08', '2026-03-09'], '2026-04-04'],
    // Sukkot is on Saturday and Sunday, September 26 and 27, Simchat Torah on October 4; clocks go back on November 1.
    ['autumn', '2026-10-16', 20, ['2026-11-01', '2026-11-02'], undefined],
  ])('in %s each subscriber gets each job once, on the chosen days', async (_season, first, days, changeDays, festivalEnd) => {
    at(`${first}T12:00:00Z`);
    await tick();
    const choices: Record<string, readonly Weekday[]> = {
      [await subscribeAddress(week)]: week,
      [await subscribeAddress(['Monday', 'Wednesday', 'Friday'])]: ['Monday', 'Wednesday', 'Friday'],
      [await subscribeAddress(['Friday'])]: ['Friday'],
      [await subscribeAddress(['Saturday'])]: ['Saturday'],
      [await subscribeAddress(['Thursday', 'Friday', 'Saturday'])]: ['Thursday', 'Friday', 'Saturday'],
      [(await buildUser(board.ctx, { newsletterDays: ['Sunday', 'Friday'] })).email]: ['Sunday', 'Friday'],
    };
    const place = await restPlaceOf(board.ctx);
    const arrivals: { to: string; when: Date; jobs: string[] }[] = [];
    const postedAt = new Map<string, number>();
    const start = Date.parse(`${first}T12:00:00Z`);
    const handed = vi.spyOn(board.ctx.mailer, 'sendAll');
    for (let hour = 0; hour < days * 24; hour += 1) {
      const now = new Date(start + hour * HOUR + MINUTE);
      board.clock.set(now);
      const local = Number(new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' }).format(now));
      // Jobs on two days of four, so that some issues are empty.
      if (local === 12 && Math.floor(hour / 24) % 4 < 2) postedAt.set(await postJob(), now.getTime());
      const isNearRest = [0, 4, 5, 6].includes(weekday(dayNumberAt(now, ZONE)));
      if (!(isNearRest ? [8, 9, 16, 17, 18, 19, 20, 21] : [9]).includes(local)) continue;
      const before = server.taken.length;
      handed.mockClear();
      await startDueEdition(board.ctx);
      await sendIssues(board.ctx, performance.now() + 60_000);
      // A second run finds nothing to do.
      if (local === 9) await sendIssues(board.ctx, performance.now() + 60_000);
      if (handed.mock.calls.some(([, mails]) => mails.length > 0)) await board.ctx.queue.drain();
      for (const delivery of server.taken.slice(before)) arrivals.push({ to: delivery.recipients[0] ?? '', when: now, jobs: jobsIn(delivery) });
    }

    for (const [email, chosen] of Object.entries(choices)) {
      const own = arrivals.filter(({ to }) => to === email);
      const jobs = own.flatMap((arrival) => arrival.jobs);
      expect(new Set(jobs).size, `${email} gets a job twice`).toBe(jobs.length);
      // Every job that was there at the last issue has come.
      const lastIssue = own.at(-1)?.when.getTime() ?? 0;
      expect(
        [...postedAt]
          .filter(([, time]) => time < lastIssue)
          .map(([id]) => id)
          .sort(),
      ).toEqual([...jobs].sort());
      for (const { when, jobs: inIssue } of own) {
        expect(inIssue.length, 'an issue is never empty').toBeGreaterThan(0);
        expect(mayGoOut(when, place), `${localTime(when)} is not in a time of rest`).toBe(true);
        // Within the hour of the issue, or in the hour after a rest.
        const isLate = !mayGoOut(new Date(when.getTime() - HOUR), place);
        const name = localTime(when);
        if (!isLate) {
          expect(name).toMatch(/09:01$/);
          expect(chosen.map((day) => day.slice(0, 3))).toContain(name.slice(0, 3));
        }
      }
      // One issue a day at most.
      expect(new Set(own.map(({ when }) => isoDayAt(when, ZONE))).size).toBe(own.length);
    }

    const everyDay = arrivals.filter(({ to }) => to === Object.keys(choices)[0]);
    const onChange = everyDay.filter(({ when }) => changeDays.includes(isoDayAt(when, ZONE)));
    expect(onChange.length).toBeGreaterThan(0);
    expect(onChange.every(({ when }) => localTime(when).endsWith('09:01'))).toBe(true);
    if (festivalEnd) {
      const late = arrivals.filter(({ when }) => isoDayAt(when, ZONE) === festivalEnd);
      // After three days of rest all of Thursday, Friday and Saturday get one issue after nightfall.
      expect(new Set(late.map(({ to }) => to))).toEqual(new Set(Object.keys(choices)));
      expect(late).toHaveLength(6);
      expect(localTime(late[0]?.when as Date)).toContain('21:01');
    }
  });
});

describe('an edition', () => {
  it('leaves on Friday before candle lighting, and not on Friday evening', async () => {
    await tickAt('2026-01-08T15:00:00Z');
    const morning = await subscribeAddress(['Friday']);
    await postJob();
    await tickAt('2026-01-09T14:00:00Z');
    expect(mailsTo(morning)).toHaveLength(1);

    await postJob();
    await writeSetting(board.ctx.db, board.clock, 'newsletter_hour', 17);
    const evening = await subscribeAddress(['Friday']);
    await tickAt('2026-01-16T22:30:00Z');
    await tickAt('2026-01-17T20:00:00Z');
    expect(mailsTo(evening)).toHaveLength(0);
    await tickAt('2026-01-17T23:30:00Z');
    expect(mailsTo(evening)).toHaveLength(1);
    expect(mailsTo(morning)).toHaveLength(2);
    const [edition] = await board.ctx.db.select().from(newsletterEditions).where(eq(newsletterEditions.day, '2026-01-17'));
    expect(edition).toMatchObject({ after: 'Shabbat', sent: 2, finishedAt: expect.any(Date) });
  });

  it('goes out on Shabbat where the setting says so', async () => {
    await writeSetting(board.ctx.db, board.clock, 'rest_days', { enabled: false, place: null });
    await tickAt('2026-01-09T15:00:00Z');
    const email = await subscribeAddress(['Saturday']);
    await postJob();
    await tickAt('2026-01-10T14:00:30Z');
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('stops at candle lighting and goes on after nightfall, with one issue for Friday and Saturday', async () => {
    await writeSetting(board.ctx.db, board.clock, 'newsletter_hour', 16);
    await tickAt('2026-01-08T21:30:00Z');
    const both = await subscribeAddress(['Friday', 'Saturday']);
    await postJob();
    at('2026-01-09T21:00:30Z');
    await startDueEdition(board.ctx);
    at('2026-01-09T21:31:00Z');
    await tick();
    expect(mailsTo(both)).toHaveLength(0);
    await tickAt('2026-01-10T22:40:00Z');
    expect(mailsTo(both)).toHaveLength(1);
    expect(await statesOf('2026-01-10')).toEqual({ [`address:${both}`]: 'sent' });
    expect(await statesOf('2026-01-09')).toEqual({});
  });

  it('is one for all days without a worker', async () => {
    await tickAt('2026-11-22T15:00:00Z');
    const [monday, all, friday] = [await subscribeAddress(['Monday']), await subscribeAddress(week), await subscribeAddress(['Friday'])];
    const first = await postJob();
    at('2026-11-24T15:00:00Z');
    const second = await postJob();
    await tickAt('2026-11-25T18:00:00Z');
    expect(jobsOf(monday)).toEqual([[second, first]]);
    expect(jobsOf(all)).toEqual([[second, first]]);
    expect(mailsTo(friday)).toHaveLength(0);
  });

  it('is not begun twice when the hour is changed, and takes the new hour at once', async () => {
    await tickAt('2026-11-23T13:00:00Z');
    const email = await subscribeAddress(week);
    await postJob();
    await writeSetting(board.ctx.db, board.clock, 'newsletter_hour', 8);
    await tick();
    expect(mailsTo(email)).toHaveLength(1);
    await postJob();
    await writeSetting(board.ctx.db, board.clock, 'newsletter_hour', 11);
    await tickAt('2026-11-23T16:01:00Z');
    expect(mailsTo(email)).toHaveLength(1);
    await tickAt('2026-11-24T15:59:00Z');
    expect(mailsTo(email)).toHaveLength(1);
    await tickAt('2026-11-24T16:00:00Z');
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('begins on a new board with the next hour that comes, not at the first start', async () => {
    const email = await subscribeAddress(week);
    await postJob();
    await tickAt('2026-11-23T18:00:00Z');
    expect(mailsTo(email)).toHaveLength(0);
    await tickAt('2026-11-24T14:00:00Z');
    expect(mailsTo(email)).toHaveLength(1);
  });
});

describe('an issue', () => {
  const begin = () => tickAt('2026-11-22T15:00:00Z');
  const monday = '2026-11-23T14:00:00Z';
  const tuesday = '2026-11-24T14:00:00Z';

  it('has its headers, its links, and the same jobs as HTML and as text', async () => {
    await begin();
    const email = await subscribeAddress(['Monday']);
    const account = await buildUser(board.ctx, { newsletterDays: ['Monday'] });
    const near = await postJob({ headline: 'Cantor <b>& choir</b>' });
    const far = await postJob({ headline: 'מורה לעברית', remote: true });
    await tickAt(monday);
    const [issue] = mailsTo(email) as [Delivery];
    expect(issue.mail.subject).toBe('2 new jobs: מורה לעברית and more');
    expect(headerOf(issue, 'list-id')).toBe('<newsletter.board.test>');
    expect(headerOf(issue, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(issue, 'auto-submitted')).toBe('auto-generated');
    const link = headerOf(issue, 'list-unsubscribe')?.slice(1, -1) ?? '';
    expect(link).toMatch(/^http:\/\/board\.test\/unsubscribe\//);
    expect(issue.mail.text).toContain(link);
    expect(issue.mail.html).toContain(`href="${link}"`);
    expect(issue.mail.html).toContain('Cantor &lt;b&gt;&amp; choir&lt;/b&gt;');
    expect(issue.mail.text).toContain('Cantor <b>& choir</b>');
    expect(issue.mail.text).toContain('NEWEST');
    for (const id of [near, far]) expect(issue.mail.text).toContain(`http://board.test/jobs/view/${id}`);
    // The style sheet is not escaped, and has both schemes.
    expect(issue.mail.html).toMatch(/<style>[^<]*"Heebo"[^<]*prefers-color-scheme: dark[^<]*<\/style>/);
    expect(issue.mail.html).toContain(`/support/subscription/${encodeURIComponent(email)}`);
    expect(mailsTo(account.email)[0]?.mail.html).toContain('http://board.test/account/home');
    expect(issue.mail.html).toMatch(/<html lang="en">.*<title>2 new jobs on Parnassa<\/title>/s);
    expect(`${issue.mail.html}${issue.mail.text}`).not.toContain('.invalid');
  });

  it('begins with the jobs of the reader’s state, shows twelve in full, and has a sentence of the editor', async () => {
    await begin();
    await writeSetting(board.ctx.db, board.clock, 'newsletter_note', { text: 'Hiring season begins <this> week.' });
    const seeker = await buildUser(board.ctx, { newsletterDays: ['Monday'] });
    await buildCandidate(board, seeker.token, { location: { city: 'Teaneck', zipcode: '07666', country_code: 'US' } });
    const email = await subscribeAddress(['Monday']);
    const home = await postJob({ headline: 'Head of school' });
    for (let number = 1; number <= 14; number += 1) await postJob({ headline: `Remote job ${number}`, remote: true });
    await tickAt(monday);
    const [[near], [other]] = [mailsTo(seeker.email), mailsTo(email)] as [[Delivery], [Delivery]];
    expect([near.mail.subject, other.mail.subject]).toEqual(['15 new jobs: Head of school and more', '15 new jobs: Remote job 14 and more']);
    expect(near.mail.text).toMatch(/Hiring season begins <this> week\..*IN NEW JERSEY\n\nHead of school.*ELSEWHERE\n\nRemote job 14\n.*MORE JOBS\n\nRemote\n/s);
    expect(near.mail.html).toContain('Hiring season begins &lt;this&gt; week.');
    expect(other.mail.text).toMatch(/NEWEST\n\nRemote job 14\n.*MORE JOBS\n\nNew Jersey\nHead of school · [^\n]+\nhttp:/s);
    expect(other.mail.html).toMatch(/>Head of school<\/a><br\/><span class="q" dir="auto">[^<]+<\/span>/);
    expect(other.mail.text).toContain(home);
    const shownInFull = ({ mail }: Delivery) => mail.html?.match(/class="j"/g)?.length;
    expect([shownInFull(near), shownInFull(other)]).toEqual([12, 12]);
    await writeSetting(board.ctx.db, board.clock, 'newsletter_note', { text: '' });
  });

  it('begins with the jobs that its reader has asked for, by alerts and profile, each with the reason', async () => {
    await begin();
    const [seeker, other] = [await buildUser(board.ctx, { newsletterDays: ['Monday'] }), await buildUser(board.ctx, { newsletterDays: ['Monday'] })];
    const email = await subscribeAddress(['Monday']);
    await buildAlert(board, seeker, { kw: 'sofer' });
    const alertId = await buildGuestAlert(board, email);
    await buildCandidate(board, seeker.token, { title: 'Gabbai', location: { city: 'Teaneck', zipcode: '07666', country_code: 'US' } });
    const { ctx } = board;
    const jobs: Record<string, string> = {};
    for (const headline of ['Hebrew tutor', 'Sofer', 'Gabbai for Shabbat', 'Cook']) jobs[headline] = await postJob({ headline, position: headline });
    for (const postId of Object.values(jobs)) await inTransaction(ctx.db, (tx) => enqueueMatching(ctx, tx, { postId, since: ctx.clock.now() }));
    await ctx.queue.drain();
    await ctx.db.insert(jobAlertMatches).values({ alertId, postId: jobs['Hebrew tutor'] ?? '', matchedAt: ctx.clock.now() });
    await tickAt(monday);
    const issueTo = (address: string) =>
      mailsTo(address)
        .map(({ mail }) => mail)
        .find(({ subject }) => subject?.includes('new jobs'));
    const own = issueTo(seeker.email);
    expect(own?.subject).toBe('4 new jobs: Sofer and more');
    expect(own?.text).toMatch(
      /FOR YOU\n\nSofer\n.*\nYour alert: “?sofer”?\n.*\n\nGabbai for Shabbat\n.*\nYour profile: Gabbai\n.*\n\nIN NEW JERSEY\n\nCook\n.*\n\nHebrew tutor\n/s,
    );
    expect(own?.html).toMatch(/For you.*Sofer.*Your alert: .*sofer/s);
    expect(own?.text).toContain('Change what you get · http://board.test/account/alerts');
    expect(issueTo(email)?.text).toMatch(/FOR YOU\n\nHebrew tutor\n.*\nYour alert: .*Hebrew.*\n\nMORE NEW JOBS\n\nCook\n/s);
    expect(issueTo(email)?.text).toContain('Change what you get · http://board.test/alerts');
    expect(issueTo(other.email)?.text).toMatch(/NEWEST\n\nCook\n/);
    expect(issueTo(other.email)?.text).not.toContain('FOR YOU');
  });

  it('has only jobs that are still in the lists, no renewed ones, and none older than 60 days', async () => {
    await begin();
    const email = await subscribeAddress(week);
    const [kept, filled, old] = [await postJob(), await postJob(), await postJob({ postedOn: new Date('2026-09-20T12:00:00Z') })];
    const renewed = await postJob({ firstPostedOn: new Date('2026-08-01T12:00:00Z') });
    await tickAt(monday);
    expect(jobsOf(email)[0]).toEqual([filled, kept]);
    const late = await postJob();
    await startDueEdition(board.ctx);
    await board.ctx.db.update(posts).set({ postedOn: board.clock.now() }).where(eq(posts.id, kept));
    const gone = await postJob();
    at(tuesday);
    await startDueEdition(board.ctx);
    await board.ctx.db.update(posts).set({ listed: false }).where(eq(posts.id, gone));
    await tick();
    expect(jobsOf(email).slice(1)).toEqual([[late]]);
    expect([old, renewed].some((id) => jobsOf(email).flat().includes(id))).toBe(false);
  });

  it('has a job that was listed later than it was posted', async () => {
    await begin();
    const email = await subscribeAddress(week);
    const reviewed = await postJob({ private: true });
    const other = await postJob();
    await tickAt(monday);
    await board.ctx.db.update(posts).set({ private: false, listed: true }).where(eq(posts.id, reviewed));
    await tickAt(tuesday);
    expect(jobsOf(email)).toEqual([[other], [reviewed]]);
  });

  it('is not sent without new jobs, nor to those who ended the newsletter meanwhile or whose mail is suppressed', async () => {
    await begin();
    const [served, ended, suppressed] = [await subscribeAddress(week), await subscribeAddress(week), await subscribeAddress(week)];
    await postJob();
    at(monday);
    await startDueEdition(board.ctx);
    await board.ctx.db.update(newsletterSubscriptions).set({ endedAt: board.clock.now(), days: [] }).where(eq(newsletterSubscriptions.email, ended));
    const { sendAll } = board.ctx.mailer;
    vi.spyOn(board.ctx.mailer, 'sendAll').mockImplementation(async (tx, mails) => {
      const results = await sendAll(
        tx,
        mails.filter(({ to }) => to !== suppressed),
      );
      return mails.map(({ to }) => (to === suppressed ? { id: randomUUID(), state: 'suppressed' as const } : (results.shift() as never)));
    });
    await tick();
    expect(server.taken.map(({ recipients }) => recipients[0])).toEqual([served]);
    expect(await statesOf('2026-11-23')).toEqual({ [`address:${served}`]: 'sent', [`address:${ended}`]: 'skipped', [`address:${suppressed}`]: 'skipped' });
    await tickAt(tuesday);
    expect(await statesOf('2026-11-24')).toMatchObject({ [`address:${served}`]: 'empty' });
    const editions = await board.ctx.db.select().from(newsletterEditions).orderBy(newsletterEditions.day);
    expect(editions.map(({ sent, empty, skipped, failed }) => [sent, empty, skipped, failed])).toEqual([
      [0, 0, 0, 0],
      [1, 0, 2, 0],
      [0, 1, 1, 0],
    ]);
  });

  it('leaves jobs that do not fit for the next one, and a first issue has the newest', async () => {
    await begin();
    const email = await subscribeAddress(week);
    const jobs: string[] = [];
    const postMany = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        board.clock.advance(1_000);
        jobs.push(await postJob({ headline: 'ש'.repeat(150), city: 'ל'.repeat(120) }));
      }
    };
    await postMany(72);
    await tickAt(monday);
    const first = jobsOf(email)[0] ?? [];
    expect(first.length).toBeGreaterThan(40);
    expect(first).toEqual(jobs.slice(-first.length).reverse());
    await postMany(110);
    await tickAt(tuesday);
    await tickAt('2026-11-25T14:00:00Z');
    await tickAt('2026-11-26T14:00:00Z');
    const later = jobsOf(email)
      .slice(1)
      .flatMap((ids) => [...ids].reverse());
    expect(later).toEqual(jobs.slice(72));
    for (const { mail } of mailsTo(email)) expect(Buffer.byteLength(mail.html ?? '')).toBeLessThan(100_000);
    expect(mailsTo(email)[1]?.mail.text).toContain('You’ll get the rest in your next issue.');
  });

  it('follows an account from its address, and goes on where that was', async () => {
    await begin();
    const email = await subscribeAddress(week);
    const first = await postJob();
    await tickAt(monday);
    const user = await buildUser(board.ctx, { email, verifiedAt: null });
    await mailConfirmation(board.ctx, board.ctx.db, { id: user.id, email });
    await board.ctx.queue.drain();
    const code = /auth\/confirm\/([\w-]+)/.exec(mailsTo(email).at(-1)?.mail.text ?? '')?.[1];
    expect((await board.call(`GET /v2/auth/verify?token=${code}`)).status).toBe(200);
    const second = await postJob();
    await tickAt(tuesday);
    expect(jobsOf(email).filter((ids) => ids.length > 0)).toEqual([[first], [second]]);
    const { access_token: token } = await startSession(board.ctx, board.ctx.db, user.id, false, { ip: '127.0.0.1', userAgent: 'test' });
    expect((await board.call('DELETE /v2/account/remove_account', { token })).status).toBe(200);
    expect(await board.ctx.db.select().from(newsletterProgress)).toEqual([]);
  });
});

describe('with faults and several workers', () => {
  const many = async (count: number) => {
    const emails: string[] = [];
    for (let index = 0; index < count; index += 1) emails.push(`${randomUUID()}@example.org`);
    const rows = emails.map((email) => ({ email, firstName: '', lastName: '', days: ['Monday'], confirmedAt: board.clock.now() }));
    await board.ctx.db.insert(newsletterSubscriptions).values(rows);
    return emails;
  };
  const countsByRecipient = () => [...Map.groupBy(server.taken, ({ recipients }) => recipients[0]).values()].map((mails) => mails.length);

  it('two workers send each issue once, also where transactions fail', async () => {
    await tickAt('2026-11-22T15:00:00Z');
    await many(450);
    await postJob();
    at('2026-11-23T14:00:00Z');
    const contexts = [1, 2].map((): Context => ({ ...board.ctx, mailer: { ...board.ctx.mailer } }));
    await Promise.all(contexts.map((ctx) => startDueEdition(ctx)));
    for (const [index, ctx] of contexts.entries()) {
      const { sendAll } = ctx.mailer;
      let calls = 0;
      vi.spyOn(ctx.mailer, 'sendAll').mockImplementation(async (tx, mails) => {
        const results = await sendAll(tx, mails);
        calls += 1;
        // As if the process ended before its transaction was committed.
        if (calls === 1 + index) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
        return results;
      });
    }
    const outcomes: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const runs = await Promise.allSettled(contexts.map((ctx) => sendIssues(ctx, performance.now() + 60_000)));
      outcomes.push(...runs.map(({ status }) => status));
    }
    expect(outcomes).toContain('rejected');
    await board.ctx.queue.drain();
    expect(countsByRecipient()).toEqual(Array(450).fill(1));
    expect(await board.ctx.db.$count(newsletterIssues, sql`state = 'sent' and tries = 0`)).toBe(450);
  });

  it('goes on planning where it was after a crash', async () => {
    const { db } = board.ctx;
    await tickAt('2026-11-22T15:00:00Z');
    await many(1_200);
    at('2026-11-23T14:00:00Z');
    await db.execute(sql`create function refuse_second_batch() returns trigger language plpgsql as $$
      begin if exists (select from newsletter_issues) then raise exception 'killed'; end if; return null; end $$`);
    await db.execute(sql`create trigger crash before insert on newsletter_issues for each statement execute function refuse_second_batch()`);
    await expect(startDueEdition(board.ctx)).rejects.toThrow();
    expect(await db.$count(newsletterIssues)).toBe(1_000);
    expect(await sendIssues(board.ctx, performance.now() + 60_000)).toBe(false);
    expect(await db.$count(newsletterIssues, sql`state <> 'waiting'`)).toBe(0);
    await db.execute(sql`drop function refuse_second_batch cascade`);

    at('2026-11-23T14:05:00Z');
    await Promise.all([startDueEdition(board.ctx), startDueEdition(board.ctx)]);
    expect(await db.$count(newsletterIssues)).toBe(1_200);
    expect(await db.$count(newsletterEditions)).toBe(2);
  });

  it('an issue that cannot be sent fails alone after several tries', async () => {
    await tickAt('2026-11-22T15:00:00Z');
    const [bad, good] = [await subscribeAddress(['Monday']), await subscribeAddress(['Monday'])];
    await postJob();
    const { sendAll } = board.ctx.mailer;
    vi.spyOn(board.ctx.mailer, 'sendAll').mockImplementation(async (tx, mails) => {
      if (mails.some(({ to }) => to === bad)) throw new Error('no such thing');
      return sendAll(tx, mails);
    });
    for (let minute = 0; minute < 20; minute += 1) await tickAt(`2026-11-23T14:${String(minute * 2).padStart(2, '0')}:00Z`);
    expect(await statesOf('2026-11-23')).toEqual({ [`address:${bad}`]: 'failed', [`address:${good}`]: 'sent' });
    expect(mailsTo(good)).toHaveLength(1);
    const [issue] = await board.ctx.db
      .select()
      .from(newsletterIssues)
      .where(eq(newsletterIssues.subscriber, `address:${bad}`));
    expect(issue).toMatchObject({ tries: 5, error: 'no such thing' });
    const [edition] = await board.ctx.db.select().from(newsletterEditions).where(eq(newsletterEditions.day, '2026-11-23'));
    expect(edition).toMatchObject({ sent: 1, failed: 1, finishedAt: expect.any(Date) });
  });

  it('old issues and jobs are deleted, and their numbers stay', async () => {
    await tickAt('2026-08-30T15:00:00Z');
    await many(3);
    await postJob();
    await tickAt('2026-08-31T14:00:00Z');
    expect(await board.ctx.db.$count(newsletterIssues)).toBe(3);
    board.clock.advance(61 * DAY);
    await sweepTables(board.ctx, newsletterLifetimes);
    expect(await board.ctx.db.$count(newsletterIssues)).toBe(0);
    expect(await board.ctx.db.$count(newsletterJobs)).toBe(0);
    expect(await board.ctx.db.select().from(newsletterEditions).where(eq(newsletterEditions.day, '2026-08-31'))).toMatchObject([{ sent: 3 }]);
  });
});
