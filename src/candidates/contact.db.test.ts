import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identify } from '~/accounts/server/login/identity';
import { buildUser } from '~/accounts/testing';
import { buildOrganization } from '~/organizations/testing';
import { DAY, HOUR } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import { mailLimits } from '~/platform/mail/limits';
import { buildPost } from '~/posts/testing';
import { actingFor, newBuyer, newPerson } from '~test/access/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { MAX_PER_RECIPIENT_PER_DAY } from './rules';
import { exportProfile, removeProfile } from './server/account-parts';
import { contactCandidate } from './server/contact-candidate';
import { candidateMessages } from './tables';
import { buildCandidate } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const message = { subject: 'A place at our school', message: 'Shalom,\nwould you like to teach here?' };
const newSender = () => newBuyer(board, ['employer', 'organization']);
const mailsTo = async (address: string) => {
  return (await board.mails()).filter((mail) => mail.to?.[0]?.address === address);
};
const write = (token: string | undefined, id: string, body: object = message) => board.call(`POST /v2/candidates/contact/${id}`, { token, body });

async function newCandidate(data: Parameters<typeof buildCandidate>[2] = {}) {
  const { token, user } = await buildUser(board.ctx, { roles: ['jobseeker'] });
  return { id: await buildCandidate(board, token, { posted: true, ...data }), token, email: user.email };
}

describe('writing to a candidate', () => {
  it('sends one mail with the employer as its reply address, and records that it was sent', async () => {
    const [sender, candidate] = [await newSender(), await newCandidate()];
    const organization = await buildOrganization(board.ctx, sender.id);
    const seen = async () => (await board.call(`GET /v2/candidates/${candidate.id}`, { token: sender.token })).body;
    expect((await seen()).contacted_on).toBeNull();
    expect(await write(sender.token, candidate.id)).toMatchObject({ status: 200, body: { message: 'Message sent' } });
    const [mail, ...more] = await mailsTo(candidate.email);
    expect(more).toEqual([]);
    const { email } = (await board.call('GET /v2/auth/refresh_user', { token: sender.token })).body.user;
    expect(mail).toMatchObject({ subject: message.subject, replyTo: [{ address: email }] });
    for (const words of [organization.name, email, 'would you like to teach here?', `${board.ctx.config.publicUrl}/candidates/profile`])
      for (const form of [mail?.text, mail?.html]) expect(form).toContain(words);
    expect(mail?.text).toContain('Shalom,\nwould you like');
    expect((await seen()).contacted_on).toBe(board.clock.now().toISOString());
    const another = await newSender();
    expect((await board.call(`GET /v2/candidates/${candidate.id}`, { token: another.token })).body.contacted_on).toBeNull();
  });

  it('links to the job that it is about, which is an open one of the sender', async () => {
    const [sender, candidate] = [await newSender(), await newCandidate()];
    const organization = await buildOrganization(board.ctx, sender.id);
    const [own, foreign] = [await buildPost(board.ctx, { userId: sender.id, organizationId: organization.id }), await buildPost(board.ctx)];
    expect(await write(sender.token, candidate.id, { ...message, post_id: foreign.id })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'post_id'] }] },
    });
    expect(await mailsTo(candidate.email)).toEqual([]);
    expect((await write(sender.token, candidate.id, { ...message, post_id: own.id })).status).toBe(200);
    const [mail] = await mailsTo(candidate.email);
    for (const form of [mail?.text, mail?.html]) expect(form).toContain(`/jobs/view/${own.id}`);
  });

  it('may be about the listed jobs of all organizations of the sender, newest first, which come in one answer', async () => {
    const [sender, candidate] = [await newSender(), await newCandidate()];
    const [first, second] = [await buildOrganization(board.ctx, sender.id), await buildOrganization(board.ctx, sender.id)];
    const newJob = (organizationId: string, change: object = {}) => buildPost(board.ctx, { userId: sender.id, organizationId, ...change });
    const older = await newJob(first.id, { postedOn: new Date(board.clock.now().getTime() - DAY) });
    const newer = await newJob(second.id);
    await newJob(first.id, { private: true });
    await buildPost(board.ctx);
    const open = (token: string | undefined) => board.call(`GET /v2/candidates/contact/${candidate.id}`, { token });
    const { status, body } = await open(sender.token);
    expect(status).toBe(200);
    expect(body.candidate._id).toBe(candidate.id);
    expect(body.jobs).toEqual([
      { _id: newer.id, headline: newer.headline, organization_id: second.id },
      { _id: older.id, headline: older.headline, organization_id: first.id },
    ]);
    expect((await open((await newPerson(board, { roles: ['employer', 'organization'] })).token)).status).toBe(403);
  });

  it('needs a subject of one line and a message', async () => {
    const [sender, candidate] = [await newSender(), await newCandidate()];
    const faults = async (body: object) => (await write(sender.token, candidate.id, body)).body.detail.map(({ loc }: { loc: string[] }) => loc[1]);
    expect(await faults({ subject: ' ', message: '\n ' })).toEqual(['subject', 'message']);
    expect(await faults({ ...message, subject: 'Hello\r\nBcc: everybody@example.org' })).toEqual(['subject']);
    expect(await faults({ ...message, subject: 'x'.repeat(151) })).toEqual(['subject']);
    expect(await mailsTo(candidate.email)).toEqual([]);
  });

  it('shows markup as text, and sends the mail to the candidate only', async () => {
    const [sender, candidate] = [await newSender(), await newCandidate()];
    await write(sender.token, candidate.id, { subject: '<b>Hello</b>', message: '<script>alert(1)</script>', to: 'everybody@example.org' });
    const [mail] = await mailsTo(candidate.email);
    expect(mail?.html).toContain('&lt;script&gt;alert(1)');
    expect(mail?.html).not.toContain('<script>');
    expect([...(mail?.to ?? []), ...(mail?.cc ?? []), ...(mail?.bcc ?? [])]).toHaveLength(1);
  });

  it('is refused while the person is not available, and answers 404 for a hidden profile', async () => {
    const sender = await newSender();
    const away = await newCandidate({ available: false });
    expect(await write(sender.token, away.id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('isn’t available') } });
    const hidden = await newCandidate({ posted: false });
    expect((await write(sender.token, hidden.id)).status).toBe(404);
    expect((await write(sender.token, newId())).status).toBe(404);
    expect([...(await mailsTo(away.email)), ...(await mailsTo(hidden.email))]).toEqual([]);
  });

  it.each([
    ['a visitor', async () => undefined, 401],
    ['an employer who has not posted', async () => (await newPerson(board, { roles: ['employer', 'organization'] })).token, 403],
    ['a job seeker', async () => (await newPerson(board, { roles: ['jobseeker'] })).token, 403],
    ['an admin who acts for an employer', async () => (await actingFor(board, (await newSender()).id)).token, 403],
    ['an admin', async () => (await newPerson(board, { roles: ['admin'] })).token, 200],
  ])('is allowed for users who may browse: %s', async (_who, token, status) => {
    expect((await write(await token(), (await newCandidate()).id)).status).toBe(status);
  });
});

describe('limits on messages', () => {
  it('one person receives a few messages a day from one sender, also with concurrent requests', async () => {
    const [sender, candidate] = [await newSender(), await newCandidate()];
    const answers = await Promise.all(Array.from({ length: MAX_PER_RECIPIENT_PER_DAY + 3 }, () => write(sender.token, candidate.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_PER_RECIPIENT_PER_DAY);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await mailsTo(candidate.email)).toHaveLength(MAX_PER_RECIPIENT_PER_DAY);
    board.clock.advance(DAY);
    expect((await write((await newSender()).token, candidate.id)).status).toBe(200);
  });

  it('one sender writes to a limited number of people an hour and a day', async () => {
    const perHour = mailLimits.candidateContact.account.hour;
    // Calls the use case directly: a token would expire during the hours of this test.
    const viewer = await identify(board.ctx, (await newSender()).token);
    const statuses = async (times: number) => {
      const seen: number[] = [];
      for (let round = 0; round < times; round += 1) await contactCandidate(board.ctx, viewer, newId(), message).catch(({ status }) => seen.push(status));
      return seen;
    };
    expect(new Set(await statuses(perHour))).toEqual(new Set([404]));
    expect(await statuses(1)).toEqual([429]);
    board.clock.advance(HOUR);
    expect(new Set(await statuses(perHour))).toEqual(new Set([404]));
    board.clock.advance(HOUR);
    expect((await statuses(perHour)).at(-1)).toBe(404);
    board.clock.advance(HOUR);
    expect((await statuses(perHour)).at(-1)).toBe(429);
  });
});

describe('stored messages', () => {
  const documentsOf = async (token: string) => {
    const names = ['messages_to_candidates', 'messages_from_employers'];
    const { user } = (await board.call('GET /v2/auth/refresh_user', { token })).body;
    const { documents } = await exportProfile(board.ctx, user._id);
    return names.map((name) => documents[name]);
  };

  it('are in the data export of both, and are deleted with the account of either', async () => {
    const [sender, candidate] = [await newSender(), await newCandidate()];
    await write(sender.token, candidate.id);
    const note = { sent: board.clock.now().toISOString(), subject: message.subject };
    expect(await documentsOf(sender.token)).toEqual([[{ ...note, profile_id: candidate.id }], []]);
    expect(await documentsOf(candidate.token)).toEqual([[], [note]]);
    const left = async () => (await board.ctx.db.select().from(candidateMessages)).filter(({ candidateId }) => candidateId === candidate.id).length;
    await removeProfile(board.ctx, board.ctx.db, sender.id);
    expect(await left()).toBe(0);
    const another = await newSender();
    await write(another.token, candidate.id);
    expect(await left()).toBe(1);
    const { user } = (await board.call('GET /v2/auth/refresh_user', { token: candidate.token })).body;
    await removeProfile(board.ctx, board.ctx.db, user._id);
    expect(await left()).toBe(0);
  });
});
