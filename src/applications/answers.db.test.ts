import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '~/accounts/server/login/sessions';
import { buildUser } from '~/accounts/testing';
import { buildOrganization } from '~/organizations/testing';
import { DAY } from '~/platform/calendar/clock';
import { publicChangeCount, publicChangesSince } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import { newId } from '~/platform/ids/ids';
import { answersTag } from '~/posts/answer-tags';
import { buildPost } from '~/posts/testing';
import { writeSetting } from '~/site/server';
import { openTestBoard, type TestBoard } from '~test/board';
import { removeApplicant } from './server/account-parts';
import { countAnswers } from './server/answers/count-answers';
import { countWrongFigures } from './server/answers/figures-query';
import { applicationEvents, applications, organizationAnswers } from './tables';
import { applicationTo } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

type Account = Awaited<ReturnType<typeof buildUser>>;
let rivka: Account;
let post: { id: string };
let organization: { id: string };

beforeEach(async () => {
  rivka = await buildUser(board.ctx, { roles: ['employer'], email: `rivka-${newId()}@school.example` });
  organization = await buildOrganization(board.ctx, rivka.id, { email: 'office@kehilla.example', url: 'https://www.kehilla-site.example/about' });
  post = await buildPost(board.ctx, { userId: rivka.id, organizationId: organization.id, applyEmail: 'hiring@jobs.school.example' });
});

/** Calls as a user, with a new session: the clock moves by more than a session lasts. */
async function ask(name: string, { id }: { id: string }, body?: unknown) {
  const { access_token: token } = await startSession(board.ctx, board.ctx.db, id, false, { ip: '127.0.0.1', userAgent: 'test' });
  return (await board.call(name, { token, body })).body;
}
const REPLY = { subject: 'Your application', text: 'Shalom {first_name}, can we talk on Tuesday afternoon?' };
const reply = (ids: string[], text = REPLY.text) => ask(`POST /v2/employer/jobs/${post.id}/applications/reply`, rivka, { ...REPLY, ids, text });

/** Somebody applies through the board. */
async function apply(email = `seeker-${newId()}@gmail.com`, account?: Account) {
  const seeker = account ?? (await buildUser(board.ctx, { roles: ['jobseeker'], email }));
  const { application } = await ask(`POST /v2/posts/apply/${post.id}`, seeker, applicationTo(post.id, seeker.email));
  return { id: application._id as string, seeker };
}

/** Stores many applications, without their mails. */
async function receive(count: number): Promise<string[]> {
  const rows = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { id: userId } = await buildUser(board.ctx, { roles: ['jobseeker'], email: `many-${index}-${newId()}@gmail.com` });
      return { id: newId(), postId: post.id, userId, firstName: 'Noam', lastName: 'Levi', email: `many${index}@gmail.com`, createdAt: board.clock.now() };
    }),
  );
  await board.ctx.db.insert(applications).values(rows);
  return rows.map(({ id }) => id);
}

const figures = (query = '', viewer = rivka) => ask(`GET /v2/employer/organizations/${organization.id}/answer_figures${query}`, viewer);
const shown = async () => (await board.call(`GET /v2/organizations/${organization.id}`)).body.answers;
const shownOnJob = async () => (await board.call(`GET /v2/posts/${post.id}`)).body.organization.answers;

describe('the public figures', () => {
  it('are on the organization and its jobs from ten counted applications on, counted at night', async () => {
    const ids = await receive(11);
    board.clock.advance(2 * DAY);
    await reply(ids.slice(0, 9));
    await countAnswers(board.ctx);
    expect([await shown(), await shownOnJob()]).toEqual([null, null]);
    board.clock.advance(2 * DAY);
    await reply(ids.slice(9, 10));
    expect(await shown()).toBeNull();
    await countAnswers(board.ctx);
    // The eleventh is too young to count.
    expect(await shown()).toEqual({ percent: 100, median_days: 2 });
    expect(await shownOnJob()).toEqual({ percent: 100, median_days: 2 });
    board.clock.advance(10 * DAY);
    await countAnswers(board.ctx);
    expect(await shown()).toEqual({ percent: 90, median_days: 2 });
  });

  it('end after 12 months', async () => {
    const ids = await receive(10);
    await reply(ids);
    await countAnswers(board.ctx);
    expect(await shown()).toEqual({ percent: 100, median_days: 1 });
    board.clock.advance(366 * DAY);
    await countAnswers(board.ctx);
    expect(await shown()).toBeNull();
    expect(await board.ctx.db.$count(organizationAnswers, eq(organizationAnswers.organizationId, organization.id))).toBe(0);
  });

  it('are shown to nobody but the organization where the setting says so', async () => {
    await reply(await receive(10));
    await countAnswers(board.ctx);
    await writeSetting(board.ctx.db, board.clock, 'answer_figures', 'hidden');
    expect([await shown(), await shownOnJob()]).toEqual([null, null]);
    expect(await figures()).toMatchObject({ percent: 100, is_public: false, shown: null });
    await writeSetting(board.ctx.db, board.clock, 'answer_figures', null);
    expect(await shown()).not.toBeNull();
  });

  it('are announced where they have changed, and by no application or answer', async () => {
    const ids = await receive(10);
    board.clock.advance(15 * DAY);
    const before = publicChangeCount();
    await reply(ids.slice(0, 6));
    await countAnswers(board.ctx);
    // Six of ten are not praised, so nothing changes.
    expect([publicChangesSince(before), await shown()]).toEqual([[], null]);
    await reply(ids.slice(6, 7));
    expect(publicChangesSince(before)).toEqual([]);
    await countAnswers(board.ctx);
    expect(await shown()).toEqual({ percent: 70, median_days: 15 });
    expect(publicChangesSince(before).flat()).toEqual([answersTag(organization.id)]);
    const after = publicChangeCount();
    await countAnswers(board.ctx);
    expect(publicChangesSince(after)).toEqual([]);
  });
});

describe('an answer', () => {
  const stage = (ids: string[], to: string, tell: boolean) => ask(`POST /v2/employer/jobs/${post.id}/applications/stage`, rivka, { ids, stage: to, tell });
  const acts: [name: string, act: (id: string) => Promise<unknown>, answered: number][] = [
    ['a reply', (id) => reply([id]), 1],
    ['a stage that is told', (id) => stage([id], 'interview', true), 1],
    ['the closing answer to all who wait', () => ask(`POST /v2/employer/jobs/${post.id}/applications/answer_waiting`, rivka, REPLY), 1],
    ['a reply of a few signs', (id) => reply([id], '. . . ok . . .'), 0],
    ['a stage that is not told', (id) => stage([id], 'hired', false), 0],
    ['opening', (id) => ask(`POST /v2/employer/applications/${id}/opened`, rivka), 0],
    ['a note', (id) => ask(`POST /v2/employer/applications/${id}/notes`, rivka, { note: 'A long note that only colleagues ever read.' }), 0],
  ];
  it.each(acts)('%s', async (_name, act, answered) => {
    const { id } = await apply();
    await act(id);
    board.clock.advance(20 * DAY);
    expect(await figures()).toMatchObject({ applications: 1, answered, due: 1 - answered });
  });

  it('is none where an interviewed applicant hears nothing for 45 days', async () => {
    const [silent, told, gone] = [await apply(), await apply(), await apply()];
    await stage([silent.id, told.id, gone.id], 'interview', true);
    board.clock.advance(40 * DAY);
    await reply([told.id]);
    await inTransaction(board.ctx.db, (tx) => removeApplicant(board.ctx, tx, gone.seeker.id));
    expect(await figures()).toMatchObject({ applications: 3, answered: 3, due: 0 });
    board.clock.advance(5 * DAY);
    expect(await figures()).toMatchObject({ applications: 3, answered: 2, due: 1, data: [{ _id: silent.id }] });
    await countAnswers(board.ctx);
    expect(await countWrongFigures(board.ctx.db)).toBe(0);
    await reply([silent.id]);
    expect(await figures()).toMatchObject({ answered: 3, due: 0 });
  });

  it('is not a stage that nobody is told because the account was removed', async () => {
    const [gone, present] = [await apply(), await apply()];
    board.clock.advance(15 * DAY);
    await inTransaction(board.ctx.db, (tx) => removeApplicant(board.ctx, tx, gone.seeker.id));
    expect(await stage([gone.id, present.id], 'not_suitable', true)).toMatchObject({
      changed: 2,
      message: 'Moved 2 applicants. 1 of them was told by email. The others have removed their accounts.',
    });
    expect(await figures()).toMatchObject({ applications: 2, answered: 1 });
    const lines = await board.ctx.db.select().from(applicationEvents).where(eq(applicationEvents.applicationId, gone.id));
    expect(lines).toMatchObject([{ kind: 'stage', stage: 'not_suitable', shown: false, answers: false }]);
    const [row] = await board.ctx.db.select().from(applications).where(eq(applications.id, gone.id));
    expect(row).toMatchObject({ stage: 'not_suitable', answeredAt: null });
    expect((await stage([gone.id], 'interview', true)).message).toBe('Moved 1 applicant. No one was told, because the account has been removed.');
    expect((await stage([present.id], 'interview', true)).message).toMatch(/ is now in “Interview”\. The applicant was told by email\.$/);
  });

  it('is not "new again"', async () => {
    const { id } = await apply();
    await stage([id], 'in_touch', false);
    await stage([id], 'new', true);
    expect(await figures()).toMatchObject({ answered: 0 });
  });
});

describe('an application', () => {
  const counted = async () => {
    board.clock.advance(20 * DAY);
    return (await figures()).applications;
  };

  it.each([
    ['at the domain of the author', 'cousin@school.example', 0],
    ['at the domain of the organization', 'cousin@kehilla.example', 0],
    ['at the domain of its website', 'cousin@kehilla-site.example', 0],
    ['elsewhere', 'cousin@elsewhere.example', 1],
  ])('of an address %s', async (_name, address, expected) => {
    await apply(address.replace('cousin', `cousin-${newId()}`));
    expect(await counted()).toBe(expected);
  });

  it('of a member does not count, and does when the applicant joins later', async () => {
    const hired = await apply();
    await ask('POST /v2/employer/org/add_user', rivka, { org_id: organization.id, email: hired.seeker.email });
    expect(await counted()).toBe(1);
    const moshe = await buildUser(board.ctx, { roles: ['employer', 'jobseeker'], email: `moshe-${newId()}@gmail.com` });
    await ask('POST /v2/employer/org/add_user', rivka, { org_id: organization.id, email: moshe.email });
    await apply(undefined, moshe);
    expect(await counted()).toBe(1);
  });

  it('of the same mailbox counts once for a post', async () => {
    const name = `noam${newId().replaceAll('-', '')}`;
    for (const address of [`${name}@gmail.com`, `${name}+2@gmail.com`, `${name.slice(0, 5)}.${name.slice(5)}@gmail.com`]) await apply(address);
    expect(await counted()).toBe(1);
  });

  it('that was withdrawn does not count, whether it was answered or not', async () => {
    const [answered, other] = [await apply(), await apply()];
    await reply([answered.id]);
    for (const { id, seeker } of [answered, other]) await ask(`POST /v2/account/applications/${id}/withdraw`, seeker);
    expect(await counted()).toBe(0);
  });

  it('of a removed account counts where it was answered, or waited for two weeks before', async () => {
    const [answered, early, late] = [await apply(), await apply(), await apply()];
    await reply([answered.id]);
    for (const { seeker } of [answered, early]) await ask('DELETE /v2/account/remove_account', seeker);
    board.clock.advance(15 * DAY);
    await inTransaction(board.ctx.db, (tx) => removeApplicant(board.ctx, tx, late.seeker.id));
    expect(await figures()).toMatchObject({ applications: 2, answered: 1, due: 0, unreachable: 1 });
  });
});

describe('the history of applications', () => {
  it('cannot be changed or deleted, apart from its texts', async () => {
    const { id } = await apply();
    await reply([id]);
    const { db } = board.ctx;
    const line = and(eq(applicationEvents.applicationId, id), eq(applicationEvents.kind, 'reply'));
    for (const change of [
      { kind: 'note' as const, shown: false },
      { createdAt: new Date(0) },
      { answers: false },
      { text: 'Something else' },
      { userId: null },
    ])
      await expect(db.update(applicationEvents).set(change).where(line)).rejects.toThrow();
    await expect(db.delete(applicationEvents).where(line)).rejects.toThrow();
    await db.update(applicationEvents).set({ subject: '', text: '' }).where(line);
    expect(await db.select().from(applicationEvents).where(line)).toMatchObject([{ kind: 'reply', text: '', answers: true }]);
  });
});

describe('the figures for members', () => {
  it('list the applications without an answer, oldest first, in pages', async () => {
    await receive(21);
    board.clock.advance(15 * DAY);
    const { id: young } = await apply();
    const first = await figures();
    expect(first).toMatchObject({
      organization: { _id: organization.id },
      applications: 21,
      answered: 0,
      percent: 0,
      median_days: null,
      needed: 10,
      due: 21,
      young: 1,
      unreachable: 0,
      shown: null,
      counted_on: null,
      is_public: true,
      meta: { page_info: { qry_total: 22, page_count: 2 } },
    });
    expect(first.data).toHaveLength(20);
    expect(first.data[0]).toMatchObject({ name: 'Noam Levi', counts_from: null, post: { _id: post.id, removed: false } });
    const second = await figures('?page=2');
    expect(second.data.map(({ _id }: { _id: string }) => _id)).toContain(young);
    expect(second.data.at(-1).counts_from).toBe(new Date(board.clock.now().getTime() + 14 * DAY).toISOString());
  });

  it('are for nobody else', async () => {
    const path = `GET /v2/employer/organizations/${organization.id}/answer_figures`;
    const stranger = await buildUser(board.ctx, { roles: ['employer'] });
    expect((await board.call(path, { token: stranger.token })).status).toBe(404);
    expect((await board.call(path)).status).toBe(401);
  });
});

describe('the nightly comparison', () => {
  it('finds no difference however much happened since the count, and finds changed rows', async () => {
    const ids = await receive(10);
    board.clock.advance(15 * DAY);
    const withdrawn = await apply();
    await reply([...ids.slice(0, 4), withdrawn.id]);
    await countAnswers(board.ctx);
    expect(await countWrongFigures(board.ctx.db)).toBe(0);
    board.clock.advance(DAY);
    await reply(ids.slice(4));
    await ask(`POST /v2/account/applications/${withdrawn.id}/withdraw`, withdrawn.seeker);
    await apply();
    expect(await countWrongFigures(board.ctx.db)).toBe(0);
    await board.ctx.db.update(organizationAnswers).set({ answered: 9 }).where(eq(organizationAnswers.organizationId, organization.id));
    expect(await countWrongFigures(board.ctx.db)).toBe(1);
    await countAnswers(board.ctx);
    expect(await countWrongFigures(board.ctx.db)).toBe(0);
  });

  it('finds a row that is missing', async () => {
    await reply(await receive(1));
    const other = await buildPost(board.ctx);
    await board.ctx.db
      .update(applications)
      .set({ postId: other.id })
      .where(eq(applications.id, (await receive(1))[0] ?? ''));
    board.clock.advance(15 * DAY);
    await countAnswers(board.ctx);
    await board.ctx.db.delete(organizationAnswers).where(eq(organizationAnswers.organizationId, organization.id));
    expect(await countWrongFigures(board.ctx.db)).toBe(1);
    await countAnswers(board.ctx);
    expect(await countWrongFigures(board.ctx.db)).toBe(0);
  });
});
