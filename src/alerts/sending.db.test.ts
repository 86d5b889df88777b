import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '~/accounts/server/login/sessions';
import { users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { DAY, HOUR, MINUTE } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { sweepTables } from '~/platform/database/retention';
import { inTransaction } from '~/platform/database/transaction';
import { newId } from '~/platform/ids/ids';
import { lockPost } from '~/posts/server/posts/post-queries';
import { lockForPublishing, publishPost } from '~/posts/server/states/publish-post';
import { savePost } from '~/posts/server/states/save-post';
import type { posts } from '~/posts/tables';
import { buildPost, buildPostOrganization, publishDraft } from '~/posts/testing';
import type { SavedSearch } from '~/search/alert-terms';
import { writeSetting } from '~/site/server';
import { openTestBoard, type TestBoard } from '~test/board';
import { alertSearches } from './server/alert-searches';
import { matchPost } from './server/match-post';
import { moveOrganizationAlerts } from './server/organization-part';
import { alertLifetimes } from './server/retention';
import { sendAlerts } from './server/send-alerts';
import { jobAlertKeys, jobAlertMatches, jobAlerts } from './tables';
import { buildAlert } from './testing';

let board: TestBoard;
let organizationId: string;
let employer: Awaited<ReturnType<typeof buildUser>>;
let seeker: Awaited<ReturnType<typeof buildUser>>;

beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  organizationId = await buildPostOrganization(board.ctx);
});
afterAll(() => board.close());
/** Each test begins on Monday, November 23, at 7 in the morning in New York, without alerts. */
beforeEach(async () => {
  board.clock.set(new Date('2026-11-23T12:00:00Z'));
  await board.ctx.db.delete(jobAlerts);
  employer = await buildUser(board.ctx, { roles: ['employer'] });
  seeker = await buildUser(board.ctx);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const at = (instant: string) => board.clock.set(new Date(instant));
const run = async (ctx: Context = board.ctx) => {
  while (await sendAlerts(ctx, performance.now() + 60_000)) {
    // Until all are sent.
  }
  await board.ctx.queue.drain();
};
const mailsOf = async (email = seeker.email): Promise<Email[]> =>
  (await board.mails()).filter(({ to, subject }) => to?.[0]?.address === email && !subject?.startsWith('Confirm'));
const jobsIn = (mail: Email | undefined): string[] => [...new Set([...(mail?.html ?? '').matchAll(/\/jobs\/view\/([0-9a-f-]{36})/g)].map(([, id = '']) => id))];
const sentJobs = async (email?: string) => (await mailsOf(email)).map(jobsIn);

type PostParts = NonNullable<Parameters<typeof buildPost>[1]>;
/** A job that comes into the lists now, and is matched. */
async function postJob(overrides: PostParts = {}): Promise<string> {
  const { id } = await buildPost(board.ctx, { organizationId, userId: employer.id, ...overrides });
  await matchPost(board.ctx, { postId: id, since: board.clock.now().toISOString() });
  return id;
}
/** Changes a job as its employer does. */
async function edit(id: string, change: Partial<typeof posts.$inferInsert>): Promise<void> {
  const viewer = { userId: employer.id, email: employer.email, verified: true, roles: new Set<string>(), sessionId: '', actorId: null };
  await inTransaction(board.ctx.db, async (tx) => {
    const post = await lockPost(tx, id);
    if (post) await savePost(board.ctx, tx, viewer, post, change, 'post.saved');
  });
  await board.ctx.queue.drain();
}
/** The seeker with a new session, since a token lives for a quarter of an hour. */
const loggedInAgain = async () => {
  const { access_token: token } = await startSession(board.ctx, board.ctx.db, seeker.id, false, { ip: '127.0.0.1', userAgent: 'test' });
  return { id: seeker.id, token };
};
const dueOf = async (id: string) => (await board.ctx.db.select().from(jobAlerts).where(eq(jobAlerts.id, id)))[0]?.dueAt?.toISOString() ?? null;

describe('matching', () => {
  const matches: [string, SavedSearch, boolean][] = [
    ['a word of the title', { kw: 'hebrew' }, true],
    ['a word in another form', { kw: 'teachers' }, true],
    ['an unfinished word', { kw: 'hebrew teac' }, true],
    ['a phrase', { kw: '"hebrew teacher"' }, true],
    ['a phrase in another order', { kw: '"teacher hebrew"' }, false],
    ['one of two words', { kw: 'cantor or hebrew' }, true],
    ['the first of two pairs of words', { kw: 'hebrew teacher or מורה לעברית' }, true],
    ['neither of two pairs of words', { kw: 'hebrew cantor or מורה לעברית' }, false],
    ['an excluded word', { kw: 'hebrew -teacher' }, false],
    ['another excluded word', { kw: 'hebrew -cantor' }, true],
    ['excluded words only', { kw: '-cantor' }, true],
    ['a word that is missing', { kw: 'hebrew cantor' }, false],
    ['the organization', { kw: 'tikvah' }, true],
    ['the name of the state', { kw: 'New Jersey' }, true],
    ['a category', { skills: ['Music', 'Classroom teaching'] }, true],
    ['another category', { skills: ['Music'] }, false],
    ['a state', { stateCodes: ['NJ', 'NY'] }, true],
    ['another state', { stateCodes: ['NY'] }, false],
    ['a country', { countries: ['US'] }, true],
    ['another country', { countries: ['IL'] }, false],
    ['a degree, a type and a contract', { degrees: ['Bachelor of Arts (BA)'], orgTypes: ['Day school'], contractTypes: ['Full Time'] }, true],
    ['a benefit, a level and a start', { benefits: ['Housing', 'Pension'], languageLevels: ['Fluent Hebrew'], starts: ['Summer'] }, true],
    ['another start', { starts: ['Immediate'] }, false],
    ['a movement', { movements: ['Reform'] }, false],
    ['remote jobs', { remote: true }, false],
    ['less pay', { minSalary: 61_500 }, true],
    ['more pay', { minSalary: 61_501 }, false],
    ['the place itself', { zip: '07666', miles: 1 }, true],
    ['a place near by', { zip: '10001', miles: 25 }, true],
    ['a place that is too far for its distance', { zip: '10001', miles: 5 }, false],
    ['all at once', { kw: 'hebrew', stateCodes: ['NJ'], minSalary: 50_000, zip: '10001', miles: 50 }, true],
    ['all at once, of which one is wrong', { kw: 'hebrew', stateCodes: ['NY'], minSalary: 50_000, zip: '10001', miles: 50 }, false],
  ];

  it('finds the jobs of an organization, also once it was merged into another one, whose present name the email has', async () => {
    const id = await buildAlert(board, seeker, { organizations: [organizationId] });
    const other = await buildPostOrganization(board.ctx);
    await buildAlert(board, seeker, { organizations: [other], contractTypes: ['Part Time'] });
    const post = await postJob();
    const found = async (postId: string) =>
      (await board.ctx.db.select().from(jobAlertMatches).where(eq(jobAlertMatches.postId, postId))).map(({ alertId }) => alertId);
    expect(await found(post)).toEqual([id]);
    await inTransaction(board.ctx.db, (tx) => moveOrganizationAlerts(board.ctx, tx, { from: organizationId, into: other }));
    expect(await found(await postJob({ organizationId: other }))).toEqual([id]);
    const { body } = await board.call(`GET /v2/alerts/${id}`, { token: seeker.token });
    expect(body).toMatchObject({ search: { organizations: [other] }, organizations: [{ _id: other, name: body.title }] });
  });

  it.each(['not an id', newId()])('refuses the organization %s', async (organization) => {
    const { status } = await board.call('POST /v2/alerts', { token: seeker.token, body: { search: { organizations: [organization] }, at_once: true } });
    expect(status).toBe(422);
  });

  it('finds exactly the alerts whose search finds the post', async () => {
    const ids = new Map<string, string>();
    for (const [name, search] of matches) ids.set(await buildAlert(board, seeker, search), name);
    const post = await postJob({ benefits: ['Pension'], payExtras: ['Housing'], languageLevel: 'Fluent Hebrew', start: 'Summer' });
    const rows = await board.ctx.db.select().from(jobAlertMatches).where(eq(jobAlertMatches.postId, post));
    expect(rows.map(({ alertId }) => ids.get(alertId)).sort()).toEqual(matches.flatMap(([name, , isMatch]) => (isMatch ? [name] : [])).sort());
    // The search itself finds the same.
    for (const [name, { countries: _none, ...search }, isMatch] of matches) {
      if (Object.keys(search).length === 0) continue;
      const { body } = await board.call('POST /v2/posts', { token: seeker.token, body: search });
      expect(
        body.data.some(({ _id }: { _id: string }) => _id === post),
        name,
      ).toBe(isMatch);
    }
  });

  it('leaves out alerts that are paused, ended or unconfirmed, and those that began after the post came into the lists', async () => {
    const paused = await buildAlert(board, seeker, { kw: 'hebrew' });
    await board.call(`PUT /v2/alerts/${paused}/active`, { token: seeker.token, body: { active: false } });
    const ended = await buildAlert(board, seeker, { kw: 'teacher' });
    const { endLink } = await import('./server/links');
    await board.call(`POST /v2/alerts/end/${ended}/${new URL(endLink(board.ctx, ended)).searchParams.get('key')}`);
    await board.call('POST /v2/alerts', { body: { search: { kw: 'hebrew' }, at_once: true, email: 'unconfirmed@example.org' } });
    expect(await board.ctx.db.select().from(jobAlertKeys)).toEqual([]);
    const before = board.clock.now();
    board.clock.advance(HOUR);
    await buildAlert(board, await loggedInAgain(), { stateCodes: ['NJ'] });
    const { id } = await buildPost(board.ctx, { organizationId, userId: employer.id });
    await matchPost(board.ctx, { postId: id, since: before.toISOString() });
    expect(await board.ctx.db.select().from(jobAlertMatches)).toEqual([]);
    await run();
    expect(await mailsOf()).toEqual([]);
  });

  it('follows values that staff have renamed since, in the alert and in the post', async () => {
    const { readVocabulary } = await import('~/site/server');
    const { writeVocabulary } = await import('~/site/server/vocabularies');
    const vocabulary = await readVocabulary(board.ctx.db, 'skills');
    const [old] = vocabulary.entries;
    if (!old) throw new Error('no category');
    await buildAlert(board, seeker, { skills: [old.value] });
    const renamed = { entries: [{ ...old, value: 'Melamdut' }, ...vocabulary.entries.slice(1)], former: { [old.value]: old.id } };
    await inTransaction(board.ctx.db, (tx) => writeVocabulary(tx, board.clock, 'skills', renamed));
    const [present, former] = [await postJob({ skills: ['Melamdut'] }), await postJob({ skills: [old.value] })];
    await run();
    const [mail] = await mailsOf();
    expect(jobsIn(mail).sort()).toEqual([present, former].sort());
    expect(mail?.text).toContain('Your alert: Melamdut\n');
    expect(mail?.text).not.toContain('Matches:');
    await inTransaction(board.ctx.db, (tx) => writeVocabulary(tx, board.clock, 'skills', vocabulary));
  });

  describe('with a search that an earlier release has compiled', () => {
    const twoLanguages: SavedSearch = { kw: 'hebrew teacher or מורה לעברית' };
    const storedOf = async (id: string) => {
      const [row] = await board.ctx.db.select({ version: sql<string>`xmin::text`, alert: jobAlerts }).from(jobAlerts).where(eq(jobAlerts.id, id));
      if (!row) throw new Error('the alert is gone');
      return row;
    };
    /** Before, the last word was asked for beside the English ones, too. */
    async function outdate(id: string): Promise<void> {
      await board.ctx.db
        .update(jobAlerts)
        .set({ query: "( 'hebrew' & 'teacher' | 'מורה' ) & 'לעברית':*", keys: ['לעברית:*'] })
        .where(eq(jobAlerts.id, id));
      await board.ctx.db.delete(jobAlertKeys).where(eq(jobAlertKeys.alertId, id));
      await board.ctx.db.insert(jobAlertKeys).values({ key: 'לעברית:*', alertId: id });
    }
    const remake = (db = board.ctx.db) => alertSearches.rebuild({ db, clock: board.clock }, () => {});

    it('finds the jobs that the search finds once it is compiled again; the same search is not stored again', async () => {
      const id = await buildAlert(board, seeker, twoLanguages);
      const made = (await storedOf(id)).alert;
      await outdate(id);
      await postJob();
      expect(await dueOf(id)).toBeNull();
      await remake();
      const remade = await storedOf(id);
      expect(remade.alert).toEqual(made);
      const found = await postJob();
      await run();
      expect(await sentJobs()).toEqual([[found]]);
      const { version } = await storedOf(id);
      await remake();
      expect((await storedOf(id)).version).toBe(version);
    });

    it('stays paused, and is found once it is resumed', async () => {
      const id = await buildAlert(board, seeker, twoLanguages);
      await board.call(`PUT /v2/alerts/${id}/active`, { token: seeker.token, body: { active: false } });
      await outdate(id);
      await remake();
      expect(await board.ctx.db.$count(jobAlertKeys, eq(jobAlertKeys.alertId, id))).toBe(0);
      await board.call(`PUT /v2/alerts/${id}/active`, { token: seeker.token, body: { active: true } });
      const found = await postJob();
      await run();
      expect(await sentJobs()).toEqual([[found]]);
    });

    it('is left alone when it is changed meanwhile, and when its place is not known any more', async () => {
      const [changed, lost] = [await buildAlert(board, seeker, twoLanguages), await buildAlert(board, seeker, { kw: 'hebrew', zip: '07666', miles: 10 })];
      await outdate(changed);
      await board.ctx.db
        .update(jobAlerts)
        .set({ search: { kw: 'hebrew', zip: '00000', miles: 10 } })
        .where(eq(jobAlerts.id, lost));
      const before = await storedOf(lost);
      // The owner changes the search after it was compiled, before it is stored.
      const transaction = board.ctx.db.transaction.bind(board.ctx.db);
      vi.spyOn(board.ctx.db, 'transaction').mockImplementationOnce(async (work) => {
        vi.restoreAllMocks();
        await board.call(`PUT /v2/alerts/${changed}`, { token: seeker.token, body: { search: { kw: 'cantor' }, at_once: true } });
        return transaction(work);
      });
      await remake();
      expect((await storedOf(changed)).alert).toMatchObject({ search: { kw: 'cantor' }, query: expect.stringContaining('cantor') });
      expect(await storedOf(lost)).toEqual(before);
    });
  });
});

describe('a post', () => {
  const draft = () => buildPost(board.ctx, { organizationId, userId: employer.id, postedOn: null, posted: false });
  const publish = async (id: string) => {
    await publishDraft(board.ctx, id);
    await board.ctx.queue.drain();
  };

  it('alerts when it is published, also after its review, and never in the transaction that publishes it', async () => {
    await buildAlert(board, seeker);
    const reviewed = await buildPost(board.ctx, {
      organizationId,
      userId: employer.id,
      postedOn: null,
      posted: false,
      reviewState: 'waiting',
      reviewSince: board.clock.now(),
    });
    await board.ctx.queue.drain();
    expect(await sentJobs()).toEqual([]);
    await inTransaction(board.ctx.db, async (tx) => {
      await publishPost(board.ctx, tx, await lockForPublishing(tx, reviewed.id), 90);
      expect(await tx.select().from(jobAlertMatches)).toEqual([]);
    });
    expect(await sentJobs()).toEqual([[reviewed.id]]);
    const { id } = await draft();
    board.clock.advance(HOUR);
    await publish(id);
    expect(await sentJobs()).toEqual([[reviewed.id], [id]]);
  });

  it('alerts nobody twice when it is edited, hidden, shown again or renewed', async () => {
    await buildAlert(board, seeker);
    const { id } = await draft();
    await publish(id);
    expect(await sentJobs()).toEqual([[id]]);
    for (const change of [{ description: 'Teach Hebrew and Bible.' }, { private: true }, { private: false }, { postedOn: board.clock.now() }]) {
      board.clock.advance(HOUR);
      await edit(id, change);
    }
    await run();
    expect(await sentJobs()).toEqual([[id]]);
  });

  it('alerts those whom it matches only after an edit, until 60 days after it first went live', async () => {
    await buildAlert(board, seeker, { skills: ['Music'] });
    const id = await postJob({ skills: [] });
    board.clock.advance(HOUR);
    await edit(id, { skills: ['Music'] });
    expect(await sentJobs()).toEqual([[id]]);
    const other = await postJob({ skills: [], firstPostedOn: new Date(board.clock.now().getTime() - 61 * DAY) });
    await edit(other, { skills: ['Music'] });
    board.clock.advance(HOUR);
    await run();
    expect(await sentJobs()).toEqual([[id]]);
  });

  it.each<[what: string, search: SavedSearch, change: Partial<typeof posts.$inferInsert>]>([
    ['words', { kw: 'farrier' }, { headline: 'Cook' }],
    ['values', { stateCodes: ['NJ'] }, { stateCode: 'NY' }],
    ['pay', { minSalary: 60_000 }, { salaryMinCents: 3_000_000, salaryMaxCents: 4_000_000 }],
    ['place', { zip: '07666', miles: 5 }, { zipcode: '10001' }],
  ])('is not sent once an edit took away the %s that the alert asks for, and is sent when they are back', async (_what, search, change) => {
    await buildAlert(board, seeker, search, { days: ['Tuesday'], hour: 9 });
    const before = { headline: 'Farrier', salaryMinCents: 6_000_000, salaryMaxCents: 7_000_000 };
    const [kept, edited] = [await postJob(before), await postJob(before)];
    await edit(edited, change);
    at('2026-11-24T14:00:00Z');
    await run();
    expect(await sentJobs()).toEqual([[kept]]);
    await edit(edited, { ...before, stateCode: 'NJ', zipcode: '07666' });
    at('2026-12-01T14:00:00Z');
    await run();
    expect(await sentJobs()).toEqual([[kept], [edited]]);
  });

  it('is not sent once it has left the lists, and is sent when it comes back', async () => {
    await buildAlert(board, seeker, { stateCodes: ['NJ'] }, { days: ['Tuesday'], hour: 9 });
    const [kept, hidden] = [await postJob(), await postJob()];
    await edit(hidden, { private: true });
    at('2026-11-24T14:00:00Z');
    await run();
    expect(await sentJobs()).toEqual([[kept]]);
    board.clock.advance(DAY);
    await edit(hidden, { private: false });
    at('2026-12-01T14:00:00Z');
    await run();
    expect(await sentJobs()).toEqual([[kept], [hidden]]);
  });
});

describe('the schedule', () => {
  it('sends at once, and then at most every ten minutes', async () => {
    const id = await buildAlert(board, seeker);
    const first = await postJob();
    await run();
    board.clock.advance(MINUTE);
    const [second, third] = [await postJob(), await postJob()];
    await run();
    expect(await sentJobs()).toEqual([[first]]);
    expect(await dueOf(id)).toBe('2026-11-23T12:10:00.000Z');
    board.clock.advance(9 * MINUTE);
    await run();
    expect(await sentJobs()).toEqual([[first], [third, second]]);
    expect(await dueOf(id)).toBeNull();
  });

  it('sends on the chosen days at the chosen hour, all jobs since the last mail together', async () => {
    const id = await buildAlert(board, seeker, { kw: 'hebrew' }, { days: ['Tuesday', 'Thursday'], hour: 18 });
    const monday = await postJob();
    expect(await dueOf(id)).toBe('2026-11-24T23:00:00.000Z');
    at('2026-11-24T22:59:00Z');
    const tuesday = await postJob();
    await run();
    expect(await sentJobs()).toEqual([]);
    at('2026-11-24T23:00:00Z');
    await run();
    expect(await sentJobs()).toEqual([[tuesday, monday]]);
    at('2026-11-26T23:30:00Z');
    await run();
    expect(await mailsOf()).toHaveLength(1);
  });

  it('rests on Shabbat: what falls due then goes out after nightfall, and on Friday before candle lighting on time', async () => {
    const saturday = await buildAlert(board, seeker, { kw: 'hebrew' }, { days: ['Saturday'], hour: 10 });
    const friday = await buildUser(board.ctx);
    await buildAlert(board, friday, { kw: 'hebrew' }, { days: ['Friday'], hour: 12 });
    const atOnce = await buildUser(board.ctx);
    await buildAlert(board, atOnce, { kw: 'hebrew' });
    at('2026-11-27T16:59:00Z');
    const job = await postJob();
    at('2026-11-27T17:00:00Z');
    await run();
    expect([await sentJobs(friday.email), await sentJobs(atOnce.email), await sentJobs()]).toEqual([[[job]], [[job]], []]);
    at('2026-11-28T15:30:00Z');
    const onShabbat = await postJob();
    await run();
    expect([await sentJobs(atOnce.email), await sentJobs()]).toEqual([[[job]], []]);
    const nightfall = Date.parse((await dueOf(saturday)) ?? '');
    expect(new Date(nightfall).toISOString()).toMatch(/^2026-11-28T22:/);
    board.clock.set(new Date(nightfall + MINUTE));
    await run();
    expect([await sentJobs(atOnce.email), await sentJobs()]).toEqual([[[job], [onShabbat]], [[onShabbat, job]]]);
  });

  it('goes out on Shabbat where the setting says so', async () => {
    await writeSetting(board.ctx.db, board.clock, 'rest_days', { enabled: false, place: null });
    await buildAlert(board, seeker, { kw: 'hebrew' }, { days: ['Saturday'], hour: 10 });
    const job = await postJob();
    at('2026-11-28T15:00:00Z');
    await run();
    expect(await sentJobs()).toEqual([[job]]);
    await writeSetting(board.ctx.db, board.clock, 'rest_days', null);
  });

  it('of a search that is saved again is the new one, also for the jobs that wait', async () => {
    const id = await buildAlert(board, seeker, { kw: 'hebrew' }, { days: ['Thursday'], hour: 9 });
    const again = async (schedule: object) => {
      await board.call('POST /v2/alerts', { token: (await loggedInAgain()).token, body: { search: { kw: 'hebrew' }, ...schedule } });
      return dueOf(id);
    };
    expect(await again({ days: ['Thursday'], hour: 9 })).toBeNull();
    const waiting = [await postJob(), await postJob()].toReversed();
    at('2026-11-24T12:00:00Z');
    expect(await again({ days: ['Thursday'], hour: 9 })).toBe('2026-11-26T14:00:00.000Z');
    expect(await again({ days: ['Wednesday'], hour: 18 })).toBe('2026-11-25T23:00:00.000Z');
    at('2026-11-25T23:00:00Z');
    await run();
    expect(await sentJobs()).toEqual([waiting]);
  });

  it('of an alert whose jobs wait without a time gets one when it is changed', async () => {
    const id = await buildAlert(board, seeker, { kw: 'hebrew' }, { days: ['Thursday'], hour: 9 });
    const job = await postJob();
    // As an earlier release left an alert whose search was saved again.
    await board.ctx.db.update(jobAlerts).set({ dueAt: null }).where(eq(jobAlerts.id, id));
    await board.call(`PUT /v2/alerts/${id}`, { token: seeker.token, body: { search: { kw: 'hebrew' }, days: ['Tuesday'], hour: 9 } });
    at('2026-11-24T14:00:00Z');
    await run();
    expect(await sentJobs()).toEqual([[job]]);
  });

  it('is changed together with what waits, and a pause forgets it', async () => {
    const id = await buildAlert(board, seeker, { stateCodes: ['NJ', 'NY'] }, { days: ['Thursday'], hour: 9 });
    const [near, far] = [await postJob(), await postJob({ stateCode: 'NY' })];
    expect((await board.call('GET /v2/alerts', { token: seeker.token })).body.data[0].waiting).toBe(2);
    await board.call(`PUT /v2/alerts/${id}`, { token: seeker.token, body: { search: { stateCodes: ['NY'] }, days: ['Tuesday'], hour: 9 } });
    expect(await dueOf(id)).toBe('2026-11-24T14:00:00.000Z');
    at('2026-11-24T14:00:00Z');
    await run();
    expect(await sentJobs()).toEqual([[far]]);
    expect(near).not.toBe(far);
    await postJob({ stateCode: 'NY' });
    for (const active of [false, true]) await board.call(`PUT /v2/alerts/${id}/active`, { token: (await loggedInAgain()).token, body: { active } });
    at('2026-12-01T14:00:00Z');
    await run();
    expect(await mailsOf()).toHaveLength(1);
  });
});

describe('a mail', () => {
  const headerOf = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value;

  it('says why each job is in it, leads to the change of the search, and ends with one click', async () => {
    const id = await buildAlert(board, seeker, { kw: 'Hebrew', stateCodes: ['NJ', 'NY'] });
    const job = await postJob({ headline: 'Hebrew <b>& Bible</b>' });
    await run();
    const [mail] = await mailsOf();
    expect(mail?.subject).toBe('New job: Hebrew <b>& Bible</b>');
    expect(mail?.text).toContain('Your alert: Hebrew · New Jersey · New York\n');
    expect(mail?.text).toContain('Matches: Hebrew · New Jersey.');
    // Lists of mails show the beginning of the body after the subject, which has the headline.
    const [preview = ''] = /<div[^>]*display:none[^>]*>[^<]*/.exec(mail?.html ?? '') ?? [];
    expect(preview).toContain(', NJ');
    expect(preview).not.toMatch(/Hebrew/);
    expect(mail?.html).toContain('Hebrew &lt;b&gt;&amp; Bible&lt;/b&gt;');
    expect(mail?.html).toMatch(new RegExp(`<a[^>]*href="http://board.test/account/alerts/${id}"[^>]*>Not what I want</a>`));
    expect(jobsIn(mail)).toEqual([job]);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated');
    const link = new URL(headerOf(mail, 'list-unsubscribe')?.slice(1, -1) ?? '');
    expect(`${link.origin}${link.pathname}`).toBe(`http://board.test/alerts/end/${id}`);
    expect((await board.call(`POST /v2/alerts/end/${id}/${link.searchParams.get('key')}`)).status).toBe(200);
    board.clock.advance(HOUR);
    await postJob();
    await run();
    expect(await mailsOf()).toHaveLength(1);
  });

  it('to an address without an account has the links of that address', async () => {
    const email = `${newId()}@example.org`;
    await board.call('POST /v2/alerts', { body: { search: { kw: 'hebrew' }, at_once: true, email } });
    const [confirmation] = (await board.mails()).filter(({ to }) => to?.[0]?.address === email);
    const code = /alerts\/confirm\/([\w-]+)/.exec(confirmation?.text ?? '')?.[1];
    await board.call('POST /v2/alerts/confirm', { body: { code } });
    await postJob();
    await run();
    const [mail] = await mailsOf(email);
    expect(mail?.html).toMatch(new RegExp(`http://board.test/alerts/of/${encodeURIComponent(email).replace('%40', '(%40|@)')}/[0-9a-f-]{36}\\?key=`));
  });

  it('of an address that saves its search again comes from the same alert: what waited is in it, and links of earlier mails end it', async () => {
    const email = `${newId()}@example.org`;
    const save = async (schedule: object) => {
      await board.call('POST /v2/alerts', { body: { search: { kw: 'hebrew' }, ...schedule, email } });
      const confirmation = (await board.mails()).filter(({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Confirm')).at(-1);
      const code = /alerts\/confirm\/([\w-]+)/.exec(confirmation?.text ?? '')?.[1];
      return async () => (await board.call('POST /v2/alerts/confirm', { body: { code } })).body;
    };
    const stored = () => board.ctx.db.select().from(jobAlerts).where(eq(jobAlerts.email, email));
    await (await save({ at_once: true }))();
    const sent = await postJob();
    await run();
    const endLink = new URL(headerOf((await mailsOf(email))[0], 'list-unsubscribe')?.slice(1, -1) ?? '');
    const endByMail = () => board.call(`POST /v2${endLink.pathname}/${endLink.searchParams.get('key')}`);
    board.clock.advance(MINUTE);
    const waiting = await postJob();
    const [first] = await stored();

    const again = await save({ days: ['Tuesday'], hour: 9 });
    expect((await again()).days).toEqual(['Tuesday']);
    expect(await stored()).toMatchObject([
      { id: first?.id, since: first?.since, dueAt: new Date('2026-11-24T14:00:00Z'), codeHash: expect.not.stringMatching(first?.codeHash ?? '') },
    ]);
    expect(await again()).toMatchObject({ state: 'active', days: ['Tuesday'] });
    at('2026-11-24T14:00:00Z');
    await run();
    expect(await sentJobs(email)).toEqual([[sent], [waiting]]);

    await endByMail();
    expect(await stored()).toMatchObject([{ endedAt: board.clock.now() }]);
    board.clock.advance(MINUTE);
    expect((await (await save({ at_once: true }))()).state).toBe('active');
    expect(await stored()).toMatchObject([{ id: first?.id, endedAt: null, since: board.clock.now(), dueAt: null }]);
    await endByMail();
    await postJob();
    await run();
    expect(await sentJobs(email)).toHaveLength(2);
  });

  it('has at most thirty jobs, and leads to the search for the others', async () => {
    await buildAlert(board, seeker, { kw: 'hebrew' }, { days: ['Tuesday'], hour: 9 });
    for (let count = 0; count < 32; count += 1) await postJob({ headline: `Hebrew ${'ש'.repeat(150)}` });
    at('2026-11-24T14:00:00Z');
    await run();
    const [mail] = await mailsOf();
    expect(mail?.subject).toBe('32 new jobs: hebrew');
    expect(jobsIn(mail)).toHaveLength(30);
    expect(mail?.text).toContain('There are 2 more');
    expect(mail?.html).toContain('http://board.test/jobs/search/1?kw=hebrew');
    expect(Buffer.byteLength(mail?.html ?? '')).toBeLessThan(100_000);
    at('2026-12-01T14:00:00Z');
    await run();
    expect(await mailsOf()).toHaveLength(1);
  });

  it('does not go to a deactivated account, nor later', async () => {
    await buildAlert(board, seeker);
    await board.ctx.db.update(users).set({ active: false }).where(eq(users.id, seeker.id));
    await postJob();
    await run();
    await board.ctx.db.update(users).set({ active: true }).where(eq(users.id, seeker.id));
    board.clock.advance(HOUR);
    await run();
    expect(await mailsOf()).toEqual([]);
    expect(await board.ctx.db.select().from(jobAlertMatches)).toEqual([]);
  });
});

describe('with faults and several workers', () => {
  it('each job goes to each alert once, also where transactions fail and two workers send at once', async () => {
    const id = await buildAlert(board, seeker, { kw: 'hebrew' }, { days: ['Tuesday'], hour: 9 });
    const [row] = await board.ctx.db.select().from(jobAlerts).where(eq(jobAlerts.id, id));
    if (!row) throw new Error('no alert');
    const copies = Array.from({ length: 120 }, (_, index) => ({ ...row, id: newId(), userId: null, email: `reader${index}@example.org` }));
    await board.ctx.db.insert(jobAlerts).values(copies);
    await board.ctx.db.insert(jobAlertKeys).values(copies.flatMap((copy) => copy.keys.map((key) => ({ key, alertId: copy.id }))));
    const { id: postId } = await buildPost(board.ctx, { organizationId, userId: employer.id });
    const listed = { postId, since: board.clock.now().toISOString() };
    // Matching runs twice at once, and again, as after a crash.
    const counts = await Promise.all([matchPost(board.ctx, listed), matchPost(board.ctx, listed)]);
    expect(counts.sort()).toEqual([0, 121].sort());
    expect(await matchPost(board.ctx, listed)).toBe(0);
    at('2026-11-24T14:00:00Z');
    const contexts = [1, 2].map((): Context => ({ ...board.ctx, mailer: { ...board.ctx.mailer } }));
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
      outcomes.push(...(await Promise.allSettled(contexts.map((ctx) => sendAlerts(ctx, performance.now() + 60_000)))).map(({ status }) => status));
    }
    expect(outcomes).toContain('rejected');
    const sent = (await board.mails()).filter(({ html }) => html?.includes(postId));
    expect(sent).toHaveLength(121);
    expect(new Set(sent.map(({ to }) => to?.[0]?.address)).size).toBe(121);
    expect(await board.ctx.db.$count(jobAlertMatches, isNull(jobAlertMatches.sentAt))).toBe(0);
  });

  it('a job that is found while the mail before it is being sent comes with the next one', async () => {
    await buildAlert(board, seeker);
    const first = await postJob();
    const { id: second } = await buildPost(board.ctx, { organizationId, userId: employer.id });
    const { sendAll } = board.ctx.mailer;
    let matching: Promise<number> | undefined;
    const spy = vi.spyOn(board.ctx.mailer, 'sendAll').mockImplementation(async (tx, mails) => {
      matching ??= matchPost(board.ctx, { postId: second, since: board.clock.now().toISOString() });
      // The alert is locked by the sending, so the matching waits for it.
      await vi.waitFor(
        async () => {
          const { rows } = (await board.ctx.db.execute(sql`select 1 from pg_locks where not granted`)) as unknown as { rows: unknown[] };
          expect(rows.length).toBeGreaterThan(0);
        },
        { timeout: 20_000, interval: 20 },
      );
      return sendAll(tx, mails);
    });
    await sendAlerts(board.ctx, performance.now() + 60_000);
    spy.mockRestore();
    expect(await matching).toBe(1);
    board.clock.advance(10 * MINUTE);
    await run();
    expect(await sentJobs()).toEqual([[first], [second]]);
  });

  it('puts off only the alert whose mail cannot be made', async () => {
    const healthy = await buildUser(board.ctx);
    const broken = await buildAlert(board, seeker);
    await buildAlert(board, healthy);
    const job = await postJob();
    const { sendAll } = board.ctx.mailer;
    const faulty = vi.spyOn(board.ctx.mailer, 'sendAll').mockImplementation((tx, mails) => {
      if (mails.some(({ to }) => to === seeker.email)) throw new Error('cannot be rendered');
      return sendAll(tx, mails);
    });
    await run();
    expect(await sentJobs(healthy.email)).toEqual([[job]]);
    expect(await dueOf(broken)).toBe('2026-11-23T13:00:00.000Z');
    faulty.mockRestore();
    at('2026-11-23T13:00:00Z');
    await run();
    expect([await sentJobs(), await sentJobs(healthy.email)]).toEqual([[[job]], [[job]]]);
  });

  it('keeps the marks of sent jobs for 90 days', async () => {
    const alertId = await buildAlert(board, seeker);
    await postJob();
    await run();
    const count = () => board.ctx.db.$count(jobAlertMatches, and(eq(jobAlertMatches.alertId, alertId)));
    board.clock.advance(90 * DAY - HOUR);
    await sweepTables(board.ctx, alertLifetimes);
    expect(await count()).toBe(1);
    board.clock.advance(2 * HOUR);
    await sweepTables(board.ctx, alertLifetimes);
    expect(await count()).toBe(0);
  });
});
