import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { organizationAnswers } from '~/applications/tables';
import { organizationMembers, organizations } from '~/organizations/tables';
import { buildOrganization } from '~/organizations/testing';
import { addDays } from '~/platform/calendar/clock';
import { sweepTables } from '~/platform/database/retention';
import { newId } from '~/platform/ids/ids';
import { mails } from '~/platform/mail/tables';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { actingFor, newBuyer } from '~test/access/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { exportProfile, removeProfile } from './server/account-parts';
import { candidateLifetimes } from './server/retention';
import { candidateRequests } from './tables';
import { buildCandidate } from './testing';
import { ASK_AGAIN_DAYS } from './visibility';

const figures = { applications: 100, answered: 92, medianDays: 4, countedAt: new Date() };

let board: TestBoard;
const db = () => board.ctx.db;
let seeker: { id: string; token: string; email: string; profileId: string };
let employer: { id: string; token: string; organizationId: string; organization: string };
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

const question = { subject: 'A place at our school', message: 'Shalom,\nwho are you?' };
const call = (name: string, token: string, body?: unknown) => board.call(name, { token, ...(body === undefined ? {} : { body }) });
const privacy = (body: object) => call('POST /v2/jobseeker/profile/privacy', seeker.token, { organizations: [], domains: [], ...body });
const mailsTo = async (address: string) => (await board.mails()).filter((mail) => mail.to?.[0]?.address === address);
const emailOf = async (id: string) => (await board.ctx.db.select().from(users).where(eq(users.id, id)))[0]?.email ?? '';
const ask = (token = employer.token, body: object = question) => call(`POST /v2/candidates/contact/${seeker.profileId}`, token, body);
const requests = async () => (await call('GET /v2/jobseeker/profile/requests', seeker.token)).body.data;
const answer = (id: string, given: string, token = seeker.token) => call(`POST /v2/jobseeker/profile/requests/${id}`, token, { answer: given });
const shown = async (token = employer.token) => (await call(`GET /v2/candidates/${seeker.profileId}`, token)).body;

async function newEmployer() {
  const person = await newBuyer(board, ['employer', 'organization']);
  const organization = await buildOrganization(board.ctx, person.id);
  return { ...person, organizationId: organization.id, organization: organization.name };
}

async function colleagueOf(organizationId: string) {
  const person = await newBuyer(board, ['employer', 'organization']);
  await board.ctx.db.insert(organizationMembers).values({ organizationId, userId: person.id, createdAt: board.clock.now() });
  return person;
}

beforeEach(async () => {
  const { id, token, email } = await buildUser(board.ctx, { roles: ['jobseeker'] });
  const data = { user: { first_name: 'Noa', last_name: 'Zimroni' }, title: 'Librarian', url: 'https://noa.example' };
  seeker = { id, token, email, profileId: await buildCandidate(board, token, { posted: true, ...data }) };
  await privacy({ visibility: 'anonymous' });
  employer = await newEmployer();
});

describe('a request for a name', () => {
  it('is mailed with its message, and without a way to answer by mail', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: { message: 'Request sent' } });
    const [mail, ...more] = await mailsTo(seeker.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: `${employer.organization} would like to know your name` });
    expect(mail?.replyTo?.map(({ address }) => address) ?? []).not.toContain(await emailOf(employer.id));
    for (const words of [employer.organization, question.subject, 'who are you?', `${board.ctx.config.publicUrl}/candidates/interest/1`])
      for (const form of [mail?.text, mail?.html]) expect(form).toContain(words);
    expect(await requests()).toMatchObject([
      { organization: { _id: employer.organizationId, name: employer.organization }, from: 'Dina Adler', ...question, state: 'waiting' },
    ]);
    expect(await shown()).toMatchObject({
      withheld: true,
      requests: [{ state: 'waiting', ask_again_on: null }],
      contacted_on: board.clock.now().toISOString(),
    });
  });

  it('tells what is public about the organization, and which job it is about', async () => {
    const facts = { orgTypes: ['Day School'], userId: employer.id, organizationId: employer.organizationId };
    const job = await buildPost(board.ctx, { ...facts, headline: 'Librarian of the school' });
    await buildPost(board.ctx, { ...facts, orgTypes: ['Day School', 'Camp'] });
    await buildPost(board.ctx, { ...facts, orgTypes: ['Seminary'], posted: false });
    await db()
      .update(organizations)
      .set({ city: 'Teaneck', stateCode: 'NJ', url: 'https://school.example' })
      .where(eq(organizations.id, employer.organizationId));
    await db()
      .insert(organizationAnswers)
      .values({ ...figures, organizationId: employer.organizationId });
    expect((await ask(employer.token, { ...question, post_id: job.id })).status).toBe(200);
    const since = (await db().select().from(organizations).where(eq(organizations.id, employer.organizationId)))[0]?.createdAt.toISOString();
    expect((await requests())[0]).toMatchObject({
      organization: {
        types: ['Day School', 'Camp'],
        place: 'Teaneck, NJ',
        url: 'https://school.example',
        nonprofit: true,
        live_jobs: 2,
        since,
        answers: { percent: 92, median_days: 4 },
      },
      job: { _id: job.id, headline: 'Librarian of the school' },
    });
    const [mail] = await mailsTo(seeker.email);
    for (const form of [mail?.text, mail?.html]) expect(form).toContain(`/jobs/view/${job.id}`);
    await db().update(posts).set({ posted: false, listed: false }).where(eq(posts.id, job.id));
    expect((await requests())[0].job).toBeNull();
  });

  it('names no job of others, and none that the public cannot find', async () => {
    const foreign = await buildPost(board.ctx, {});
    const hidden = await buildPost(board.ctx, { userId: employer.id, organizationId: employer.organizationId, private: true });
    for (const post_id of [foreign.id, hidden.id, newId()])
      expect(await ask(employer.token, { ...question, post_id })).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'post_id'] }] } });
    // A job of another one of the employer's organizations is not named either.
    const second = await buildOrganization(board.ctx, employer.id);
    const other = await buildPost(board.ctx, { userId: employer.id, organizationId: second.id });
    const asked = await ask(employer.token, { ...question, organization_id: employer.organizationId, post_id: other.id });
    expect([asked.status, await requests()]).toEqual([422, []]);
  });

  it('comes once from an organization, also from several members at once', async () => {
    const colleague = await colleagueOf(employer.organizationId);
    const answers = await Promise.all([ask(), ask(colleague.token), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await ask()).body.code).toBe('asked_already');
    expect(await mailsTo(seeker.email)).toHaveLength(1);
  });

  it('needs an organization, and a choice among several', async () => {
    const alone = await newBuyer(board);
    expect(await ask(alone.token)).toMatchObject({ status: 409, body: { code: 'missing_organization' } });
    const { id: second } = await buildOrganization(board.ctx, employer.id);
    expect(await ask()).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'organization_id'] }] } });
    const { id: foreign } = await buildOrganization(board.ctx, alone.id);
    expect((await ask(employer.token, { ...question, organization_id: foreign })).status).toBe(404);
    expect((await ask(employer.token, { ...question, organization_id: second })).status).toBe(200);
    expect(await requests()).toMatchObject([{ organization: { _id: second } }]);
  });

  it('has a short message', async () => {
    const refused = await ask(employer.token, { ...question, message: 'x'.repeat(2_001) });
    expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['body', 'message']]);
    expect(await mailsTo(seeker.email)).toEqual([]);
  });

  it('is listed without a mail where its recipient has turned the mails off', async () => {
    await call('POST /v2/account/mail', seeker.token, { kind: 'candidate.name_request', on: false });
    await ask();
    expect(await requests()).toHaveLength(1);
  });
});

describe('the answer to a request', () => {
  it('shows the name to the members of the organization and nobody else, and tells the one who asked', async () => {
    const [colleague, stranger] = [await colleagueOf(employer.organizationId), await newEmployer()];
    await ask();
    const [request] = await requests();
    expect(await answer(request._id, 'accept')).toMatchObject({ status: 200, body: { request: { state: 'accepted' } } });
    for (const token of [employer.token, colleague.token])
      expect(await shown(token)).toMatchObject({
        withheld: false,
        user: { last_name: 'Zimroni' },
        url: 'https://noa.example',
        requests: [{ state: 'accepted' }],
      });
    expect(await shown(stranger.token)).toMatchObject({ withheld: true, user: { last_name: '' }, url: '', requests: [] });
    const [mail, ...more] = await mailsTo(await emailOf(employer.id));
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/employer/candidates/view/${seeker.profileId}`);
    expect(mail?.subject).toContain('Noa Zimroni');
    expect((await ask()).body.message).toBe('Message sent');
    expect((await mailsTo(seeker.email)).at(-1)?.replyTo).toMatchObject([{ address: await emailOf(employer.id) }]);
  });

  it('may be no: nobody is mailed, and the organization may ask again later', async () => {
    await ask();
    const [request] = await requests();
    expect((await answer(request._id, 'decline')).status).toBe(200);
    expect(await shown()).toMatchObject({ withheld: true, requests: [{ state: 'declined', ask_again_on: expect.any(String) }] });
    expect(await mailsTo(await emailOf(employer.id))).toEqual([]);
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'declined' } });
    const before = board.clock.now();
    const token = async () => {
      const { startSession } = await import('~/accounts/server/login/sessions');
      return (await startSession(board.ctx, board.ctx.db, employer.id, false, { ip: '127.0.0.1', userAgent: 'test' })).access_token;
    };
    board.clock.set(addDays(before, ASK_AGAIN_DAYS));
    expect((await ask(await token())).status).toBe(200);
    board.clock.set(before);
    expect(await requests()).toMatchObject([{ state: 'waiting' }]);
  });

  it('may be no to a person, who cannot ask for another organization at once', async () => {
    await ask();
    const [request] = await requests();
    await answer(request._id, 'decline');
    const other = await buildOrganization(board.ctx, employer.id);
    expect(await ask(employer.token, { ...question, organization_id: other.id })).toMatchObject({ status: 409, body: { code: 'declined' } });
    expect(await requests()).toHaveLength(1);
    const colleague = await colleagueOf(other.id);
    expect((await ask(colleague.token)).status).toBe(200);
  });

  it('is taken back for the future, and given again without another mail', async () => {
    await ask();
    const [request] = await requests();
    await answer(request._id, 'accept');
    expect((await answer(request._id, 'accept')).status).toBe(409);
    expect((await answer(request._id, 'take_back')).status).toBe(200);
    expect(await shown()).toMatchObject({ withheld: true, user: { last_name: '' }, requests: [{ state: 'taken_back' }] });
    expect((await ask()).status).toBe(409);
    await answer(request._id, 'accept');
    expect((await shown()).withheld).toBe(false);
    expect(await mailsTo(await emailOf(employer.id))).toHaveLength(1);
  });

  it('names nobody to a member of an organization that the profile is hidden from meanwhile', async () => {
    await ask();
    await privacy({ visibility: 'anonymous', organizations: [employer.organizationId] });
    const [request] = await requests();
    expect((await answer(request._id, 'accept')).status).toBe(200);
    expect(await mailsTo(await emailOf(employer.id))).toEqual([]);
    expect((await call(`GET /v2/candidates/${seeker.profileId}`, employer.token)).status).toBe(404);
  });

  it('shows the name to nobody who has left the organization', async () => {
    await ask();
    const [request] = await requests();
    await answer(request._id, 'accept');
    await board.ctx.db.delete(organizationMembers).where(eq(organizationMembers.userId, employer.id));
    expect(await shown()).toMatchObject({ withheld: true, requests: [] });
  });

  it('is the owner’s own, and not that of an admin who acts for them', async () => {
    await ask();
    const [request] = await requests();
    const other = await buildUser(board.ctx);
    await buildCandidate(board, other.token);
    expect((await answer(request._id, 'accept', other.token)).status).toBe(404);
    expect((await answer(request._id, 'accept', employer.token)).status).toBe(404);
    expect((await answer(request._id, 'accept', (await actingFor(board, seeker.id)).token)).status).toBe(403);
    expect((await answer(request._id, 'sell')).status).toBe(422);
  });
});

describe('stored requests', () => {
  it('are in the download of both, and lose their words with the account of the sender', async () => {
    await ask();
    const documents = async (id: string) => (await exportProfile(board.ctx, id)).documents;
    expect((await documents(seeker.id)).requests_for_my_name).toMatchObject([{ ...question, organization: { name: employer.organization } }]);
    expect((await documents(employer.id)).requests_for_names).toMatchObject([{ ...question, profile_id: seeker.profileId, state: 'waiting' }]);
    const [request] = await requests();
    await answer(request._id, 'accept');
    await removeProfile(board.ctx, board.ctx.db, employer.id);
    expect(await requests()).toMatchObject([{ from: '', subject: '', message: '', state: 'accepted' }]);
  });

  it('leave no mail with the name once the account of the job seeker is removed', async () => {
    await ask();
    const [request] = await requests();
    await answer(request._id, 'accept');
    const named = () => db().$count(mails, and(like(mails.subject, '%Zimroni%'), eq(mails.relatedId, seeker.profileId)));
    const ofEmployer = eq(mails.accountId, employer.id);
    expect(await named()).toBe(1);
    const before = await db().$count(mails, ofEmployer);
    expect((await call('DELETE /v2/account/remove_account', seeker.token)).status).toBe(200);
    expect(await named()).toBe(0);
    expect(await db().$count(mails, ofEmployer)).toBe(before - 1);
  });

  it('that wait go with the account of the sender, and all with the profile', async () => {
    await ask();
    await removeProfile(board.ctx, board.ctx.db, employer.id);
    expect(await requests()).toEqual([]);
    await ask((await newEmployer()).token);
    await removeProfile(board.ctx, board.ctx.db, seeker.id);
    expect(await board.ctx.db.$count(candidateRequests, eq(candidateRequests.candidateId, seeker.profileId))).toBe(0);
  });

  it('end a year after they were declined; accepted ones stay', async () => {
    const another = await newEmployer();
    await ask();
    await ask(another.token);
    const [first, second] = await requests();
    await answer(first._id, 'decline');
    await answer(second._id, 'accept');
    const before = board.clock.now();
    board.clock.set(addDays(before, 366));
    await sweepTables(board.ctx, candidateLifetimes, { rest: 0 });
    board.clock.set(before);
    expect(await requests()).toMatchObject([{ _id: second._id, state: 'accepted' }]);
  });

  it('follow an organization that is merged into another one', async () => {
    await ask();
    const into = await newEmployer();
    const admin = await buildUser(board.ctx, { roles: ['admin'] });
    await call(`POST /v3/admin/organizations/${employer.organizationId}/merge`, admin.token, { into: into.organizationId });
    expect(await requests()).toMatchObject([{ organization: { _id: into.organizationId } }]);
  });
});
