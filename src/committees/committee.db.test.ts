import { deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashSecret } from '~/accounts/server';
import { buildUser } from '~/accounts/testing';
import { applicationTo } from '~/applications/testing';
import { makeDoc, makeDocx, makePdf, upload } from '~/files/testing';
import { buildOrganization } from '~/organizations/testing';
import { DAY, MINUTE } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { actingFor } from '~test/access/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { textsLaidOver } from '~test/servers/pdf-text';
import type { Committee, ReaderApplication, ReaderCommittee } from './contract';
import { correctCommitteeEnds } from './server/committee-queries';
import { committeeApplications, committeeMembers, committeeOpenings, committeeOpinions, committeeScores, committees } from './tables';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

type Account = Awaited<ReturnType<typeof buildUser>>;
let rivka: Account;
let post: { id: string; headline: string };
let organization: { id: string };

beforeEach(async () => {
  rivka = await buildUser(board.ctx, { roles: ['employer'], firstName: 'Rivka', lastName: 'Stern' });
  organization = await buildOrganization(board.ctx, rivka.id);
  post = await buildPost(board.ctx, { userId: rivka.id, organizationId: organization.id, position: 'Hebrew teacher' });
});

const ask = (name: string, { token }: { token?: string | undefined }, body?: unknown) => board.call(name, { token, body });
const NOBODY = {};

/** A new seeker applies with files by their names. */
async function receive(firstName = 'Dina', { message = 'Shalom, I am Dina Adler.', resume = ['resume.txt', 'Ten years'] as [string, Buffer | string] } = {}) {
  const seeker = await buildUser(board.ctx, { roles: ['jobseeker'], firstName, lastName: 'Adler' });
  const { body: uploaded } = await upload(board, seeker.token, ...resume);
  const { body } = await ask(`POST /v2/posts/apply/${post.id}`, seeker, applicationTo(post.id, seeker.email, { message, resume: uploaded.file_info._id }));
  board.clock.advance(MINUTE);
  return { seeker, id: body.application._id as string };
}

const dayAfter = (days: number) => new Date(board.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const settings = (overrides: Record<string, unknown> = {}) => ({
  name: 'Board members',
  criteria: [{ name: 'Experience', text: 'In classrooms' }, { name: 'Hebrew' }],
  last_day: dayAfter(14),
  names_hidden: false,
  files_shown: false,
  ...overrides,
});

async function make(applications: string[], overrides: Record<string, unknown> = {}, viewer = rivka): Promise<Committee> {
  const { status, body } = await ask(`POST /v2/employer/jobs/${post.id}/committees`, viewer, { ...settings(overrides), applications });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
}
const show = async (id: string, viewer = rivka): Promise<Committee> => (await ask(`GET /v2/employer/committees/${id}`, viewer)).body;

/** Invites a member. @returns the secret of the mailed link and the id of the member. */
async function invite(committee: string, name = 'Miriam Gold', email = `member${newId()}@council.example`) {
  const { status, body } = await ask(`POST /v2/employer/committees/${committee}/members`, rivka, { name, email });
  expect([status, body.detail]).toEqual([200, undefined]);
  const member = (body as Committee).members.find((one) => one.email === email);
  return { email, id: member?._id ?? '', secret: await mailedSecret(email) };
}
async function mailedSecret(email: string): Promise<string> {
  const mail = (await board.mails()).findLast(({ to }) => to?.[0]?.address === email);
  return /\/committee\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const list = async (secret: string): Promise<ReaderCommittee> => (await ask(`GET /v2/committee/${secret}`, NOBODY)).body;
const open = async (secret: string, id: string): Promise<ReaderApplication> => (await ask(`POST /v2/committee/${secret}/applications/${id}/open`, NOBODY)).body;
const say = (secret: string, id: string, opinion: Record<string, unknown>) => ask(`PUT /v2/committee/${secret}/applications/${id}/opinion`, NOBODY, opinion);
const fileOf = (secret: string, id: string, kind = 'Resume') => board.raw(`POST /v2/committee/${secret}/applications/${id}/file`, { body: { kind } });

/** The answers to every call that a link allows. */
const allCallsBy = (secret: string, id: string) => [
  ask(`GET /v2/committee/${secret}`, NOBODY),
  ask(`POST /v2/committee/${secret}/applications/${id}/open`, NOBODY),
  ask(`POST /v2/committee/${secret}/applications/${id}/file`, NOBODY, { kind: 'Resume' }),
  say(secret, id, { scores: [1, 1] }),
];

describe('a committee', () => {
  it('invites members by a link of their own, of which only the hash is stored', async () => {
    const { id } = await receive();
    const committee = await make([id]);
    const { email, secret } = await invite(committee._id);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const [stored] = await board.ctx.db.select().from(committeeMembers).where(eq(committeeMembers.email, email));
    expect(stored?.secretHash).toBe(hashSecret(secret));
    expect(JSON.stringify(stored)).not.toContain(secret);
    const mail = (await board.mails()).findLast(({ to }) => to?.[0]?.address === email);
    expect(mail?.text).toContain('Rivka Stern');
    expect(mail?.replyTo?.[0]?.address).toBe(rivka.email);
    expect(await list(secret)).toMatchObject({
      name: 'Board members',
      headline: post.headline,
      member: 'Miriam Gold',
      data: [{ _id: id, title: 'Dina Adler', scored: 0 }],
    });
    expect(await open(secret, id)).toMatchObject({
      title: 'Dina Adler',
      message: 'Shalom, I am Dina Adler.',
      files: [{ kind: 'Resume', readable: true }],
      others: null,
    });
  });

  it('never shows members the address of an applicant', async () => {
    const { id, seeker } = await receive();
    const { secret } = await invite((await make([id]))._id);
    expect(JSON.stringify([await list(secret), await open(secret, id)])).not.toContain(seeker.email);
  });

  it('takes open applications of its own post only, and each once', async () => {
    const [dina, noam] = [await receive('Dina'), await receive('Noam')];
    const elsewhere = { ...post };
    post = await buildPost(board.ctx, { userId: rivka.id, organizationId: organization.id });
    const other = await receive('Yael');
    post = elsewhere;
    const { _id } = await make([dina.id]);
    const { body } = await ask(`POST /v2/employer/committees/${_id}/applications`, rivka, { ids: [dina.id, noam.id, other.id, newId()] });
    expect(body).toMatchObject({
      added: 1,
      applications: [
        { name: 'Dina Adler', number: 1 },
        { name: 'Noam Adler', number: 2 },
      ],
    });
    const removed = await ask(`POST /v2/employer/committees/${_id}/applications/remove`, rivka, { ids: [dina.id] });
    expect(removed.body.applications).toMatchObject([{ name: 'Noam Adler', number: 2 }]);
  });

  it('ends with the last moment of its last day, which the page and the mail name; what earlier releases stored is corrected', async () => {
    const dina = await receive();
    const { _id } = await make([dina.id], { last_day: '2026-12-04' });
    const end = '2026-12-05T04:59:59.999Z';
    expect(await show(_id)).toMatchObject({ ends_on: end, last_day: '2026-12-04' });
    const { email } = await invite(_id);
    expect((await board.mails()).findLast(({ to }) => to?.[0]?.address === email)?.text).toContain('Dec 4, 2026');
    await board.ctx.db
      .update(committees)
      .set({ endsAt: new Date('2026-12-05T05:00:00Z') })
      .where(eq(committees.id, _id));
    for (let times = 0; times < 2; times += 1) {
      await correctCommitteeEnds(board.ctx);
      expect(await show(_id)).toMatchObject({ ends_on: end, last_day: '2026-12-04' });
    }
  });

  it.each([
    ['no criterion', { criteria: [] }, 'criteria'],
    ['nine criteria', { criteria: Array.from({ length: 9 }, (_, index) => ({ name: `C${index}` })) }, 'criteria'],
    ['the same criterion twice', { criteria: [{ name: 'Hebrew' }, { name: 'hebrew' }] }, 'criteria'],
    ['a day that is over', { last_day: '2020-01-01' }, 'last_day'],
    ['a day far away', { last_day: '2099-01-01' }, 'last_day'],
    ['no name', { name: ' ' }, 'name'],
  ])('is refused with %s', async (_case, wrong, field) => {
    const { status, body } = await ask(`POST /v2/employer/jobs/${post.id}/committees`, rivka, settings(wrong));
    expect(status).toBe(422);
    expect(JSON.stringify(body.detail)).toContain(field);
  });

  it('has a name of its own among those of its post', async () => {
    const first = await make([]);
    const same = await ask(`POST /v2/employer/jobs/${post.id}/committees`, rivka, { ...settings({ name: 'board MEMBERS' }), applications: [] });
    expect([same.status, same.body.detail[0].loc]).toEqual([422, ['body', 'name']]);
    const second = await make([], { name: 'Teachers' });
    const change = (id: string, name: string) => ask(`PUT /v2/employer/committees/${id}`, rivka, settings({ name }));
    expect((await change(second._id, 'Board members')).status).toBe(422);
    expect((await change(first._id, 'Board Members')).status).toBe(200);
  });

  it('belongs to the managers of its post; an admin who acts for one of them reads it and changes nothing', async () => {
    const { id, seeker } = await receive();
    const { _id } = await make([id]);
    const { id: member } = await invite(_id);
    const stranger = await buildUser(board.ctx, { roles: ['employer'] });
    for (const viewer of [stranger, { token: undefined }, seeker]) {
      const answers = [
        await ask(`GET /v2/employer/committees/${_id}`, viewer),
        await ask(`GET /v2/employer/committees/${_id}/openings`, viewer),
        await ask(`GET /v2/employer/jobs/${post.id}/committees`, viewer),
        await ask(`POST /v2/employer/committee_members/${member}/end`, viewer),
      ];
      expect(answers.every(({ status }) => [401, 403, 404].includes(status))).toBe(true);
    }
    const acting = await actingFor(board, rivka.id);
    expect((await ask(`GET /v2/employer/committees/${_id}`, acting)).status).toBe(200);
    expect((await ask(`POST /v2/employer/committees/${_id}/end`, acting)).status).toBe(403);
    expect((await ask(`POST /v2/employer/committees/${_id}/members`, acting, { name: 'x', email: 'x@example.org' })).status).toBe(403);
  });

  it('invites each address once', async () => {
    const { _id } = await make([]);
    const { email } = await invite(_id);
    const again = await ask(`POST /v2/employer/committees/${_id}/members`, rivka, { name: 'x', email });
    expect([again.status, JSON.stringify(again.body.detail)]).toEqual([422, expect.stringContaining('email')]);
  });

  it('keeps its criteria once somebody has scored', async () => {
    const { id } = await receive();
    const { _id } = await make([id]);
    const other = { criteria: [{ name: 'Warmth' }] };
    expect((await ask(`PUT /v2/employer/committees/${_id}`, rivka, settings(other))).body.criteria).toMatchObject([{ name: 'Warmth' }]);
    const { secret } = await invite(_id);
    expect((await say(secret, id, { scores: [1, 2] })).status).toBe(422);
    await say(secret, id, { scores: [4] });
    expect((await ask(`PUT /v2/employer/committees/${_id}`, rivka, settings())).status).toBe(409);
    const renamed = await ask(`PUT /v2/employer/committees/${_id}`, rivka, settings({ ...other, name: 'Parents' }));
    expect(renamed.body).toMatchObject({ name: 'Parents', scored: true });
  });
});

describe('the scores of a committee', () => {
  it('are shown to a member only after the own', async () => {
    const { id } = await receive();
    const { _id } = await make([id]);
    const [miriam, avi] = [await invite(_id, 'Miriam Gold'), await invite(_id, 'Avi Katz')];
    await say(miriam.secret, id, { scores: [5, 4], comment: 'A clear letter.' });
    expect((await open(avi.secret, id)).others).toBeNull();
    const half = await say(avi.secret, id, { scores: [3, null], comment: 'Hm.' });
    expect(half.body).toMatchObject({ own: { scores: [3, null], complete: false }, others: null });
    expect(JSON.stringify(await list(avi.secret))).not.toContain('clear letter');
    const whole = await say(avi.secret, id, { scores: [3, 3], comment: 'Hm.' });
    expect(whole.body.others).toEqual({
      averages: { criteria: [4, 3.5], total: 3.8, members: 2 },
      opinions: [{ name: 'Miriam Gold', scores: [5, 4], comment: 'A clear letter.', knows_applicant: false }],
    });
    // Who has seen them changes the own scores, but does not take them back.
    expect(await say(avi.secret, id, { scores: [3, null] })).toMatchObject({ status: 409, body: { code: 'scores_stay' } });
    expect((await say(avi.secret, id, { scores: [2, 3] })).body.own.scores).toEqual([2, 3]);
    expect((await list(miriam.secret)).data).toMatchObject([{ scored: 2, complete: true }]);
  });

  it('leave out a member who knows the applicant, and only the employer takes that back', async () => {
    const { id } = await receive();
    const { _id } = await make([id]);
    const [miriam, avi] = [await invite(_id, 'Miriam Gold'), await invite(_id, 'Avi Katz')];
    await say(miriam.secret, id, { scores: [5, 4] });
    await say(avi.secret, id, { scores: [1, 1] });
    const known = await say(avi.secret, id, { scores: [1, 1], knows_applicant: true });
    expect(known.body).toMatchObject({ own: { scores: [null, null], knows_applicant: true }, others: null });
    expect((await say(avi.secret, id, { scores: [1, 1] })).status).toBe(409);
    expect((await show(_id)).applications[0]).toMatchObject({
      averages: { criteria: [5, 4], total: 4.5, members: 1 },
      opinions: [
        { name: 'Miriam Gold', knows_applicant: false },
        { name: 'Avi Katz', knows_applicant: true },
      ],
    });
    await ask(`POST /v2/employer/committees/${_id}/conflicts/clear`, rivka, { member: avi.id, application: id });
    expect((await say(avi.secret, id, { scores: [3, 3] })).body.own).toMatchObject({ scores: [3, 3], complete: true });
  });

  it.each([[[6, 1]], [[0, 1]], [[1.5, 1]], [['5', 1]]])('refuse %j', async (scores) => {
    const { id } = await receive();
    const { secret } = await invite((await make([id]))._id);
    expect((await say(secret, id, { scores })).status).toBe(422);
  });

  it('are never shown to the applicant, and are in no download of their data', async () => {
    const { id, seeker } = await receive();
    const { secret } = await invite((await make([id]))._id);
    await say(secret, id, { scores: [1, 1], comment: 'Too quiet' });
    const answers = [
      await ask(`GET /v2/account/applications/${id}`, seeker),
      await ask('GET /v2/account/applications', seeker),
      await ask('GET /v2/account/export', seeker),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(JSON.stringify(answers)).not.toMatch(/quiet|Miriam|committee/i);
  });
});

describe('a link that has ended', () => {
  const endings: Record<string, (committee: string, member: string) => Promise<unknown>> = {
    'after the last day': async () => board.clock.advance(16 * DAY),
    'for all members': (committee) => ask(`POST /v2/employer/committees/${committee}/end`, rivka),
    'for one member': (_committee, member) => ask(`POST /v2/employer/committee_members/${member}/end`, rivka),
    'for a new link': (_committee, member) => ask(`POST /v2/employer/committee_members/${member}/send`, rivka),
    'with its post': () => board.ctx.db.update(posts).set({ active: false, removedAt: board.clock.now() }).where(eq(posts.id, post.id)),
  };
  it.each(Object.entries(endings))('opens nothing and looks like one that never was: %s', async (_case, end) => {
    const { id } = await receive();
    const { _id } = await make([id]);
    const member = await invite(_id);
    for (const answer of await Promise.all(allCallsBy(member.secret, id))) expect(answer.status).toBe(200);
    await end(_id, member.id);
    const never = await Promise.all(allCallsBy('x'.repeat(43), id));
    const ended = await Promise.all(allCallsBy(member.secret, id));
    expect(ended.map(({ status, body }) => [status, body])).toEqual(never.map(({ status, body }) => [status, body]));
    expect(ended.map(({ status, body }) => [status, body.code])).toEqual(ended.map(() => [404, 'link_ended']));
  });

  it('is opened again by a later last day, and one that was ended by itself by a new link', async () => {
    const { id } = await receive();
    const { _id } = await make([id]);
    const { id: member, email, secret } = await invite(_id);
    await ask(`POST /v2/employer/committees/${_id}/end`, rivka);
    expect((await ask(`POST /v2/employer/committee_members/${member}/send`, rivka)).status).toBe(409);
    expect((await ask(`POST /v2/employer/committees/${_id}/members`, rivka, { name: 'x', email: 'new@council.example' })).status).toBe(409);
    await ask(`PUT /v2/employer/committees/${_id}`, rivka, settings());
    expect((await list(secret)).data).toHaveLength(1);
    await ask(`POST /v2/employer/committee_members/${member}/end`, rivka);
    await ask(`POST /v2/employer/committee_members/${member}/send`, rivka);
    const next = await mailedSecret(email);
    expect(next).not.toBe(secret);
    expect((await list(next)).data).toHaveLength(1);
    expect((await ask(`GET /v2/committee/${secret}`, NOBODY)).status).toBe(404);
  });

  it('leaves the other members their links', async () => {
    const { id } = await receive();
    const { _id } = await make([id]);
    const [miriam, avi] = [await invite(_id), await invite(_id)];
    await ask(`POST /v2/employer/committee_members/${miriam.id}/end`, rivka);
    expect((await list(avi.secret)).data).toHaveLength(1);
    expect((await show(_id)).members.map(({ ended_on }) => ended_on !== null)).toEqual([true, false]);
  });
});

describe('an application in a committee', () => {
  it('is gone from every side once it was withdrawn', async () => {
    const [dina, noam] = [await receive('Dina'), await receive('Noam')];
    const { _id } = await make([dina.id, noam.id]);
    const { secret } = await invite(_id);
    await open(secret, dina.id);
    await say(secret, dina.id, { scores: [5, 5], comment: 'Wonderful' });
    await ask(`POST /v2/account/applications/${dina.id}/withdraw`, dina.seeker);
    expect((await list(secret)).data.map(({ title }) => title)).toEqual(['Noam Adler']);
    const [, opened, file, said] = await Promise.all(allCallsBy(secret, dina.id));
    expect([opened?.status, file?.status, said?.status]).toEqual([404, 404, 404]);
    const committee = await show(_id);
    expect(committee.applications.map(({ name }) => name)).toEqual(['Noam Adler']);
    expect(JSON.stringify(committee)).not.toContain('Wonderful');
    const added = await ask(`POST /v2/employer/committees/${_id}/applications`, rivka, { ids: [dina.id] });
    expect(added.body).toMatchObject({ added: 0 });
    const { db } = board.ctx;
    const left = await Promise.all(
      [committeeScores, committeeOpinions, committeeApplications].map((table) => db.$count(table, eq(table.applicationId, dina.id))),
    );
    expect(left).toEqual([0, 0, 0]);
  });

  it('leaves nothing once its account was removed', async () => {
    const { id, seeker } = await receive();
    const { _id } = await make([id]);
    const { secret } = await invite(_id);
    await open(secret, id);
    await say(secret, id, { scores: [5, 5], comment: 'Dina is wonderful' });
    expect((await ask('DELETE /v2/account/remove_account', seeker)).status).toBe(200);
    expect((await list(secret)).data).toEqual([]);
    const { db } = board.ctx;
    const tables = [committeeScores, committeeOpinions, committeeApplications, committeeOpenings];
    expect(await Promise.all(tables.map((table) => db.$count(table, eq(table.applicationId, id))))).toEqual([0, 0, 0, 0]);
  });

  it('is not shown to the applicant, as a member or as a manager of the post', async () => {
    const { id, seeker } = await receive();
    const other = await receive('Noam');
    const { _id } = await make([id, other.id]);
    const [local, domain] = seeker.email.split('@');
    const { secret } = await invite(_id, 'Dina', `${local}+board@${domain}`);
    expect((await list(secret)).data.map(({ title }) => title)).toEqual(['Noam Adler']);
    expect((await ask(`POST /v2/committee/${secret}/applications/${id}/open`, NOBODY)).status).toBe(404);
    const { secret: miriam } = await invite(_id);
    await say(miriam, id, { scores: [2, 2], comment: 'Not her' });
    await ask('POST /v2/employer/org/add_user', rivka, { org_id: organization.id, email: seeker.email });
    const seen = await show(_id, seeker);
    expect(seen.applications.map(({ name }) => name)).toEqual(['Noam Adler']);
    expect(JSON.stringify(seen)).not.toContain('Not her');
  });

  it('has no name, no address and no files in a round without names, until the employer shows the name', async () => {
    const message = 'Shalom, I am Dina Adler. Call 212-555-0199 or write to dina@example.org.';
    const [dina, noam] = [await receive('Dina', { message }), await receive('Noam', { message: '' })];
    const { _id } = await make([dina.id, noam.id], { names_hidden: true });
    const { secret } = await invite(_id);
    expect((await list(secret)).data.map(({ title }) => title)).toEqual(['Applicant 1', 'Applicant 2']);
    const hidden = await open(secret, dina.id);
    expect(hidden).toMatchObject({ title: 'Applicant 1', name_hidden: true, files: [], files_hidden: true });
    expect(hidden.message).toBe('Shalom, I am the applicant. Call [hidden] or write to [hidden].');
    expect((await fileOf(secret, dina.id)).status).toBe(404);
    await ask(`POST /v2/employer/committees/${_id}/names`, rivka, { ids: [dina.id], shown: true });
    expect(await open(secret, dina.id)).toMatchObject({ title: 'Dina Adler', message, files: [{ kind: 'Resume' }], files_hidden: false });
    expect((await list(secret)).data.map(({ title }) => title)).toEqual(['Dina Adler', 'Applicant 2']);
    expect((await show(_id)).applications.map(({ name_shown }) => name_shown)).toEqual([true, false]);
    await ask(`POST /v2/employer/committees/${_id}/names`, rivka, { ids: [dina.id], shown: false });
    expect((await open(secret, dina.id)).title).toBe('Applicant 1');
  });

  it('has its files in a round without names where the employer says so', async () => {
    const { id } = await receive();
    const { secret } = await invite((await make([id], { names_hidden: true, files_shown: true }))._id);
    expect(await open(secret, id)).toMatchObject({ title: 'Applicant 1', files: [{ kind: 'Resume', readable: true }] });
    const answer = await fileOf(secret, id);
    expect([answer.status, decodeURIComponent(answer.headers.get('content-disposition') ?? '')]).toEqual([
      200,
      expect.stringContaining('Applicant 1, resume.pdf'),
    ]);
  });
});

describe('a file in a committee', () => {
  it.each([
    ['resume.pdf', () => makePdf('Ten years of Hebrew')],
    ['resume.docx', () => makeDocx('Ten years of Hebrew')],
    ['resume.txt', async () => 'Ten years of Hebrew'],
  ])('is a PDF with the name of the member on each page: %s', async (name, content) => {
    const { id } = await receive('Dina', { resume: [name, await content()] });
    const { secret, email } = await invite((await make([id]))._id, 'Miriam Gold');
    const answer = await fileOf(secret, id);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'application/pdf', 'private, no-store']);
    const pages = await textsLaidOver(new Uint8Array(await answer.arrayBuffer()));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.join()).toContain(`Copy for Miriam Gold (${email})`);
  });

  it('is refused with a sentence where it unpacks to too much, also when four ask at once, and others are read meanwhile', async () => {
    const packed = deflateSync(deflateSync(Buffer.alloc(150_000_000)));
    const pdf = Buffer.from(
      `%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj\n3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R>> endobj\n4 0 obj <</Length ${packed.length} /Filter [/FlateDecode /FlateDecode]>>\nstream\n${packed.toString('latin1')}\nendstream endobj\ntrailer <</Root 1 0 R>>\nstartxref\n0\n%%EOF`,
      'latin1',
    );
    expect(pdf.length).toBeLessThan(3_000);
    const [hostile, harmless] = [await receive('Dina', { resume: ['resume.pdf', pdf] }), await receive('Noam')];
    const { secret } = await invite((await make([hostile.id, harmless.id], { files_shown: true }))._id);
    const before = process.memoryUsage().rss;
    const answers = await Promise.all([hostile.id, hostile.id, hostile.id, hostile.id, harmless.id].map((id) => fileOf(secret, id)));
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 200]);
    expect(await answers[0]?.json()).toMatchObject({ detail: expect.stringContaining('unpacks to far more than a document can hold') });
    expect(process.memoryUsage().rss - before).toBeLessThan(600_000_000);
  });

  it('is called damaged only by its reader: any other failure is a recorded fault of the board, and the next copy is made', async () => {
    const damaged = await receive('Dina', { resume: ['resume.pdf', Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\nstartxref\n0\n%%EOF')] });
    const { id } = await receive('Noam');
    const { secret } = await invite((await make([damaged.id, id], { files_shown: true }))._id);
    const refused = await fileOf(secret, damaged.id);
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ detail: expect.stringContaining('This file is damaged') })]);
    // What the reader does not expect: something that is no file.
    const storage = vi.spyOn(board.ctx.storage, 'get').mockResolvedValueOnce(5 as never);
    const logged = vi.spyOn(board.ctx.log, 'error').mockImplementation(() => {});
    const failed = await fileOf(secret, id);
    const faults = logged.mock.calls.length;
    for (const spy of [storage, logged]) spy.mockRestore();
    expect([failed.status, faults]).toEqual([500, 1]);
    expect(await failed.json()).toMatchObject({ detail: expect.not.stringContaining('damaged') });
    expect((await fileOf(secret, id)).status).toBe(200);
  });

  it('cannot be shown in the older formats of word processors', async () => {
    const { id } = await receive('Dina', { resume: ['resume.doc', makeDoc()] });
    const { _id } = await make([id]);
    const { secret } = await invite(_id);
    expect((await open(secret, id)).files).toEqual([{ kind: 'Resume', readable: false }]);
    expect((await fileOf(secret, id)).status).toBe(409);
    expect((await ask(`GET /v2/employer/committees/${_id}/openings`, rivka)).body.data).toMatchObject([{ file: null }]);
  });

  it('that was not sent is 404', async () => {
    const { id } = await receive();
    const { secret } = await invite((await make([id]))._id);
    expect((await fileOf(secret, id, 'Cover letter')).status).toBe(404);
  });
});

it('every opening is in the log of the employer', async () => {
  const { id } = await receive();
  const { _id } = await make([id]);
  const { secret } = await invite(_id, 'Miriam Gold');
  await list(secret);
  await open(secret, id);
  board.clock.advance(MINUTE);
  await fileOf(secret, id);
  board.clock.advance(MINUTE);
  await open(secret, id);
  const { body } = await ask(`GET /v2/employer/committees/${_id}/openings`, rivka);
  expect(body).toMatchObject({
    total: 3,
    data: [
      { member: 'Miriam Gold', applicant: 'Dina Adler', file: null },
      { member: 'Miriam Gold', applicant: 'Dina Adler', file: 'Resume' },
      { member: 'Miriam Gold', applicant: 'Dina Adler', file: null },
    ],
  });
  expect((await show(_id)).members[0]?.opened_on).toBe(board.clock.now().toISOString());
});
